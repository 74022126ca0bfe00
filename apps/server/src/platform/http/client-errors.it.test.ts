import { once } from 'node:events'
import { connect } from 'node:net'
import { errorCode } from '@avalive/contract/errors'
import { translatorFor } from '@avalive/i18n/server'
import { freePort } from '@avalive/stand-ins/free-port.testing'
import { appTest } from '@avalive/testkit/app-test'
import { expect } from 'vitest'

const PORT = await freePort()
const it = appTest.override('port', PORT)

/** Sends raw bytes and returns everything received until the server closes the connection. */
const send = async (text: string) => {
  const socket = connect(PORT, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(text)
  let answer = ''
  for await (const chunk of socket.setEncoding('utf8')) answer += chunk
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const [statusLine = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(lines.map((line) => line.toLowerCase().split(': ')))
  return { status: Number(statusLine.split(' ')[1]), headers, body }
}

const get = (...headers: string[]) => ['GET /healthz HTTP/1.1', 'Host: localhost', ...headers, '', ''].join('\r\n')

it.each([
  ['headers that are too large', get(`Cookie: a=${'x'.repeat(17_000)}`), 431, 'headersTooLarge'],
  ['headers that are far too large', get(`Cookie: a=${'x'.repeat(1_000_000)}`), 431, 'headersTooLarge'],
  ['an address that is too long', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n\r\n`, 431, 'headersTooLarge'],
  ['a request that is not HTTP', 'HELLO\r\n\r\n', 400, 'invalidInput'],
  ['a malformed header line', get('no header at all'), 400, 'invalidInput'],
] as const)('answers %s in the error envelope', async (_what, request, status, name) => {
  const answer = await send(request)
  expect(answer.status).toBe(status)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-length': String(Buffer.byteLength(answer.body)),
    connection: 'close',
  })
  expect(JSON.parse(answer.body)).toEqual({
    payload: { message: translatorFor('ja')(`server.error.${name}`), errorCode: errorCode('session', name) },
  })
})

it('accepts a request whose headers just fit', async () => {
  const { status } = await send(get(`Cookie: a=${'x'.repeat(15_000)}`, 'Connection: close'))
  expect(status).toBe(200)
})

import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { createLog } from './log.ts'

const collect = () => {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  return { lines, log: createLog({ LOG_LEVEL: 'info', mode: 'production' }, stream) }
}

class Parcel {
  readonly address = 'a street'
}

it.each([
  ['in a line', { token: 'a secret' }],
  ['far inside', { a: { b: [{ c: { d: { e: { nickname: 'a secret' } } } }] } }],
  ['whole', { cookie: { session: 'a secret', more: ['a secret'] } }],
  ['in an error', { err: Object.assign(new Error('refused'), { client_secret: 'a secret' }) }],
  [
    'in what a payment provider refused',
    {
      err: Object.assign(new Error('refused'), {
        payment_intent: {
          last_payment_error: { payment_method: { billing_details: { name: 'a secret', phone: 'a secret' } } },
        },
      }),
    },
  ],
  ['of a draw that is still to come', { seed: { server_seed: 'a secret', serverSeed: 'a secret' } }],
  ['of a game’s server', { headers: { 'x-api-key': 'a secret' } }],
  ['in a slip', { payment_method_options: { konbini: { confirmation_number: 'a secret' } } }],
  ['in camelCase', { accessToken: 'a secret', bankAccountNumber: 'a secret', familyNameKana: 'a secret' }],
  ['in snake_case', { refresh_token: 'a secret', bank_account_number: 'a secret', family_name_kana: 'a secret' }],
  ['in a list', { tokens: ['a secret'] }],
  ['in an error’s cause', { err: new Error('refused', { cause: { email: 'a secret' } }) }],
] as const)('does not log a secret %s', (_where, told) => {
  const { lines, log } = collect()
  log.warn(told, 'something')
  expect(lines).toHaveLength(1)
  expect(lines.join()).not.toContain('a secret')
  expect(JSON.parse(lines.join())).toMatchObject({ level: 40, msg: 'something' })
})

it('does not log a secret of a child logger or inside a class instance', () => {
  const { lines, log } = collect()
  log.child({ authorization: 'Bearer a-secret' }).info({ parcel: new Parcel() }, 'sent')
  expect(JSON.parse(lines.join())).toMatchObject({ authorization: '[redacted]', parcel: { address: '[redacted]' } })
})

it('leaves a line unchanged when a text only mentions the names of secrets', () => {
  const { lines, log } = collect()
  log.info({ web: 'the field {"token":1} of the "cookie": none' }, 'nickname')
  expect(JSON.parse(lines.join())).toMatchObject({
    web: 'the field {"token":1} of the "cookie": none',
    msg: 'nickname',
  })
  expect(lines.join()).toMatch(/\n$/)
})

it.each(['a\nb', 'a\r\n{"level":60,"msg":"forged"}', 'a\u2028b', '\u001b[31mred', '"},{"level":60'])(
  'writes a value %j from outside as part of one JSON line',
  (value) => {
    const { lines, log } = collect()
    log.info({ value }, 'something')
    expect(lines).toHaveLength(1)
    for (const control of ['\n', '\r', '\u001b']) expect(lines.join().trimEnd()).not.toContain(control)
    expect(JSON.parse(lines.join())).toMatchObject({ level: 30, value, msg: 'something' })
  },
)

it('writes the time of every line in milliseconds since 1970 in UTC', () => {
  const { lines, log } = collect()
  const before = Date.now()
  log.info('something')
  const { time } = JSON.parse(lines.join())
  expect(time).toBeGreaterThanOrEqual(before)
  expect(time).toBeLessThanOrEqual(Date.now())
})

it('logs the route instead of the path if the path has parameters', () => {
  const { lines, log } = collect()
  const url = '/sandbox/payoneer/register/a-secret'
  log.info({ req: { method: 'GET', url, routeOptions: { url: '/sandbox/payoneer/register/:token' } } }, 'slow')
  log.info({ req: { method: 'GET', url: '/mypage/', routeOptions: { url: '/*' } } }, 'slow')
  expect(lines.map((line) => JSON.parse(line).req.path)).toEqual(['/sandbox/payoneer/register/:token', '/mypage/'])
})

it('logs the path of a request without its query and without the code of a QR gift', () => {
  const { lines, log } = collect()
  for (const url of ['/login?st=a-secret', '/notice/qrcode/a-secret?x=1'])
    log.info({ req: { method: 'GET', url } }, 'slow')
  expect(lines.map((line) => JSON.parse(line).req.path)).toEqual(['/login', '/notice/qrcode/…'])
})

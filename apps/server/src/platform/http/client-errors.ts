import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorName, errorCode, errorStatus } from '@avalive/contract/errors'
import { defaultLocale } from '@avalive/i18n/locales'
import type { Context } from '../context.ts'
import { FRAME_AREA } from './failures.ts'
import type { Headers } from './headers.ts'

/** Node's default, fixed here because the error response depends on it. */
export const MAX_HEADER_BYTES = 16_384

/** How long the client may go on sending. An earlier close would reset the connection before it reads the answer. */
const LINGER_MS = 1000

const names: Readonly<Record<string, ErrorName>> = {
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTimeout',
}

/** The answer as raw text. There is no parsed request yet, hence no locale and no reply object. */
const answerOf = (words: Context['words'], headers: Headers, name: ErrorName): string => {
  const status = errorStatus(FRAME_AREA, name)
  const message = words(defaultLocale)(`server.error.${name}`)
  const body = JSON.stringify({ payload: { message, errorCode: errorCode(FRAME_AREA, name) } })
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}

/** Answers unparsable requests in the same form as every other failure (rulings §2). */
export const clientErrorHandler = ({ words }: Pick<Context, 'words'>, headers: Headers) => {
  const answered = new WeakSet<Socket>()
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    // Data that arrives after the answer fails to parse, too.
    if (answered.has(socket)) return
    answered.add(socket)
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    socket.end(answerOf(words, headers, names[error.code ?? ''] ?? 'invalidInput'))
    socket.resume()
    const timer = setTimeout(() => socket.destroy(), LINGER_MS)
    socket.once('close', () => clearTimeout(timer))
  }
}

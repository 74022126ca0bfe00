const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection reset',
  ENOENT: 'nothing listens there',
  ENOTFOUND: 'host not found',
  EAI_AGAIN: 'host not found',
  EHOSTUNREACH: 'host unreachable',
  ENETUNREACH: 'network unreachable',
}

const isTimeout = ({ code, message }: NodeJS.ErrnoException): boolean =>
  code === 'ETIMEDOUT' || /timeout|timed out/i.test(message)

/** A required dependency cannot be reached at start. The message is for the person who starts the server. */
export class Unreachable extends Error {
  override name = 'Unreachable'

  constructor(what: string, setting: string, waitedMs: number, cause: Error) {
    const { code = '' }: NodeJS.ErrnoException = cause
    const late = isTimeout(cause) ? `no answer within ${waitedMs / 1000} s` : undefined
    super(`${what} cannot be reached at ${setting}: ${reasons[code] ?? late ?? cause.message}.`, { cause })
  }
}

import { type DestinationStream, type LoggerOptions, pino } from 'pino'
import type { Config } from './config.ts'

/** Never in a log, wherever they appear: tokens, codes, personal data. */
const secret = [
  'authorization',
  'cookie',
  'token',
  'code_verifier',
  'client_secret',
  'nonce',
  'password',
  'nickname',
  'birthday',
  'subject',
  'mail_address',
  'email',
  'address',
  'zip_code',
  'family_name',
  'first_name',
  'family_name_kana',
  'first_name_kana',
  'firstName',
  'lastName',
  'account_number',
  'account_name',
  'branch_code',
  // Who paid, and the phone number that a convenience store knows them by.
  'billing_details',
  'confirmation_number',
  'phone',
  // What decides draws that are still to come, and what a game's server is known by.
  'server_seed',
  'serverSeed',
  'x-api-key',
] as const

const names: ReadonlySet<string> = new Set(secret)
const mention = new RegExp(`"(?:${secret.join('|')})":`)

/** Works on the finished line, whatever made it: bindings, serializers, errors. Most lines hold nothing to hide. */
const withoutSecrets = (line: string): string =>
  mention.test(line)
    ? `${JSON.stringify(JSON.parse(line, (name, value) => (names.has(name) ? '[redacted]' : value)))}\n`
    : line

export const logOptions = (config: Pick<Config, 'LOG_LEVEL'>): LoggerOptions => ({
  level: config.LOG_LEVEL,
  base: null,
  hooks: { streamWrite: withoutSecrets },
  serializers: {
    // The query may carry st, t or code, the address is personal: neither is written.
    req: (request: { id?: string; method?: string; url?: string }) => ({
      id: request.id,
      method: request.method,
      path: request.url?.split('?')[0],
    }),
  },
})

export const createLog = (config: Pick<Config, 'LOG_LEVEL' | 'mode'>, stream?: DestinationStream) => {
  if (stream) return pino(logOptions(config), stream)
  const readable = config.mode === 'sandbox' && process.stdout.isTTY
  return pino({
    ...logOptions(config),
    ...(readable
      ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' } } }
      : {}),
  })
}

export type Log = ReturnType<typeof createLog>

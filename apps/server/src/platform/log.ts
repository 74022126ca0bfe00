import { maskedCode } from '@avalive/rules/presents/masked-code'
import { type DestinationStream, type LoggerOptions, pino, stdSerializers } from 'pino'
import type { Config } from './config.ts'
import { isSecretName, secretField } from './redact.ts'
import { unavailableIn } from './unavailable.ts'

/** Works on the finished line, so that it covers bindings, serializers and errors. Most lines contain no secret. */
const withoutSecrets = (line: string): string =>
  secretField.test(line)
    ? `${JSON.stringify(JSON.parse(line, (name, value) => (isSecretName(name) ? '[redacted]' : value)))}\n`
    : line

/** The error in a log call's first argument, passed directly or as `err`. */
const errorOf = (first: unknown): unknown => {
  if (first instanceof Error) return first
  return typeof first === 'object' && first !== null && 'err' in first ? first.err : undefined
}

/**
 * `Outage` reports an outage of the database or of Redis in few lines. Errors that it causes in calls, jobs and ticks
 * are dropped, because each would repeat it with a stack trace.
 */
const logMethod: NonNullable<LoggerOptions['hooks']>['logMethod'] = function (args, method) {
  if (unavailableIn(errorOf(args[0]))?.kind !== 'lost') method.apply(this, args)
}

/** Omits the stack of a timeout, because it doesn't show the cause. */
const err = (error: Error): object => {
  const unavailable = unavailableIn(error)
  return unavailable ? { type: unavailable.name, message: unavailable.message } : stdSerializers.err(error)
}

interface LoggedRequest {
  readonly id?: string
  readonly method?: string
  readonly url?: string
  readonly routeOptions?: { readonly url?: string | undefined }
}

/**
 * The path without its query, which may hold a token (st, t, code). A route with parameters stands for the path, because
 * they may be secrets, too: the sandbox's gift codes and registration links are. The code of a QR gift is worth coins.
 */
const pathOf = ({ url, routeOptions }: LoggedRequest): string | undefined =>
  routeOptions?.url?.includes('/:') ? routeOptions.url : maskedCode(url?.split('?')[0] ?? '')

export const logOptions = (config: Pick<Config, 'LOG_LEVEL'>): LoggerOptions => ({
  level: config.LOG_LEVEL,
  base: null,
  hooks: { streamWrite: withoutSecrets, logMethod },
  serializers: {
    err,
    // The client's address is personal data and not logged.
    req: (request: LoggedRequest) => ({ id: request.id, method: request.method, path: pathOf(request) }),
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

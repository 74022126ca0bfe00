import { isIP } from 'node:net'
import pg from 'pg'
import type { Environment } from './config-secrets.ts'

/** Traffic to this machine crosses no network, so it needs no encryption. */
const isThisMachine = (host: string): boolean => {
  const name = host.replace(/^\[|\]$/g, '')
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'))
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '')

/** node-postgres sets these options only to weaken the verification. */
const isVerified = (ssl: unknown): boolean =>
  typeof ssl === 'object' && ssl !== null && !('rejectUnauthorized' in ssl) && !('checkServerIdentity' in ssl)

/**
 * Asks node-postgres itself how it reads the address, because parameters can override the host and switch verification
 * off. Only `verify-full` is accepted: the modes below it are its aliases now and become weaker with pg 9.
 */
const databaseProblem = (url: string): string | undefined => {
  try {
    const { host, ssl }: { host: string; ssl: unknown } = new pg.Client({ connectionString: url })
    if (host.startsWith('/') || isThisMachine(host)) return undefined
    const isFull = /[?&]sslmode=verify-full(&|$)/.test(url)
    return isFull && isVerified(ssl)
      ? undefined
      : 'must have sslmode=verify-full, unless the database is on this machine'
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException
    return code === 'ENOENT' ? `there is no file ${path}` : 'cannot be read as the address of a database'
  }
}

/** The protocol that each connection to another machine must have in production. */
const encrypted = {
  REDIS_URL: 'rediss',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'https',
  ANALYTICS_URL: 'https',
  TRACING_URL: 'https',
  HLS_BASE_URL: 'https',
  RTMP_INGEST_URL: 'rtmps',
  SMTP_URL: 'smtps',
  GIFT_CODE_URL: 'https',
  PAYONEER_URL: 'https',
  PAYONEER_LOGIN_URL: 'https',
  WISE_API_URL: 'https',
  TRANSLATE_URL: 'https',
  PICTURE_STORE_URL: 'https',
} as const

/** In production, every connection that leaves the machine is encrypted and its peer's certificate verified. */
export const encryptionProblems = (env: Environment): string[] => {
  const databases = ['DATABASE_URL', 'MIGRATION_DATABASE_URL'].flatMap((name) => {
    const problem = env[name] && databaseProblem(env[name])
    return problem ? [`${name} is wrong: ${problem}`] : []
  })
  return [
    ...databases,
    ...Object.entries(encrypted).flatMap(([name, protocol]) => {
      const value = env[name]
      if (!value || value.startsWith(`${protocol}://`) || isThisMachine(hostOf(value))) return []
      return [`${name} is wrong: must begin with ${protocol}://, unless it is on this machine`]
    }),
    ...(env.NODE_TLS_REJECT_UNAUTHORIZED === '0'
      ? ['NODE_TLS_REJECT_UNAUTHORIZED is wrong: certificates must be verified']
      : []),
  ]
}

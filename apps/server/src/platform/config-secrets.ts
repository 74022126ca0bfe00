import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Environment = Readonly<Record<string, string | undefined>>

/** Variables that hold a secret. Only these can come from a file, and the example values of the docs are refused. */
export const secretNames = [
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'REDIS_URL',
  'SEALING_KEYS',
  'LOOKUP_KEY',
  'METRICS_TOKEN',
  'METRICS_TOKEN_PREVIOUS',
  'RTMP_WEBHOOK_SECRET',
  'RTMP_WEBHOOK_SECRET_PREVIOUS',
  'X_CLIENT_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'LINE_CLIENT_SECRET',
  'FACEBOOK_CLIENT_SECRET',
  'APPLE_PRIVATE_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_WEBHOOK_SECRET_PREVIOUS',
  'SMTP_URL',
  'GIFT_CODE_KEY',
  'PAYONEER_CLIENT_SECRET',
  'PAYONEER_WEBHOOK_SECRET',
  'PAYONEER_WEBHOOK_SECRET_PREVIOUS',
  'WISE_API_TOKEN',
  'VAPID_PRIVATE_KEY',
  'TRANSLATE_KEY',
  'PICTURE_STORE_SECRET',
] as const

interface Source {
  /** How an error names this source. */
  readonly name: string
  readonly read: () => string
}

const fileAt = (name: string, path: string): Source => ({
  name,
  // An editor ends the file with a newline that is not part of the secret.
  read: () => readFileSync(path, 'utf8').replace(/\r?\n$/, ''),
})

/** Where a secret can come from: its variable, the file that NAME_FILE names, or a systemd credential of its name. */
const sourcesOf = (env: Environment, name: string): Source[] => {
  const { [name]: value, [`${name}_FILE`]: file, CREDENTIALS_DIRECTORY: folder } = env
  const credential = folder ? join(folder, name) : undefined
  return [
    ...(value ? [{ name, read: () => value }] : []),
    ...(file ? [fileAt(`${name}_FILE`, file)] : []),
    ...(credential && existsSync(credential) ? [fileAt(`the credential ${name}`, credential)] : []),
  ]
}

/** The environment with the secrets from files filled in, without empty values. */
export const withSecretFiles = (environment: Environment): { env: Environment; problems: readonly string[] } => {
  const problems: string[] = []
  const secrets = secretNames.flatMap((name) => {
    const [source, second] = sourcesOf(environment, name)
    if (source && second) problems.push(`${name} is set twice: keep either ${source.name} or ${second.name}`)
    if (!source) return []
    try {
      return [[name, source.read()] as const]
    } catch {
      problems.push(`${source.name} is wrong: the file cannot be read`)
      return []
    }
  })
  const all = { ...environment, ...Object.fromEntries(secrets) }
  return { env: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')), problems }
}

/** For commands that need only some of the settings: the secrets filled in, and no longer where they came from. */
export const resolvedSecrets = (environment: Environment): { env: Environment; problems: readonly string[] } => {
  const { env, problems } = withSecretFiles(environment)
  const sources: string[] = ['CREDENTIALS_DIRECTORY', ...secretNames.map((name) => `${name}_FILE`)]
  return { env: Object.fromEntries(Object.entries(env).filter(([name]) => !sources.includes(name))), problems }
}

/** The docs write these in place of a secret. */
const isExample = (value: string): boolean => /…|choose-|change-this/.test(value)

export const exampleProblems = (env: Environment): string[] =>
  secretNames
    .filter((name) => isExample(env[name] ?? ''))
    .map((name) => `${name} is wrong: it is the example of the documentation`)

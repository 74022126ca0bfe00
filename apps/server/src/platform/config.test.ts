import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testWiseKey } from '@avalive/testkit/no-services'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ConfigProblem, readConfig } from './config.ts'
import { secretNames } from './config-secrets.ts'

const key = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString()

const keys = {
  DATABASE_URL: 'postgres://avalive@db.example/avalive?sslmode=verify-full',
  PUBLIC_URL: 'https://avalive.example',
  X_CLIENT_ID: 'a',
  X_CLIENT_SECRET: 'b',
  GOOGLE_CLIENT_ID: 'a',
  GOOGLE_CLIENT_SECRET: 'b',
  LINE_CLIENT_ID: 'a',
  LINE_CLIENT_SECRET: 'b',
  FACEBOOK_CLIENT_ID: 'a',
  FACEBOOK_CLIENT_SECRET: 'b',
  APPLE_CLIENT_ID: 'a',
  APPLE_TEAM_ID: 'b',
  APPLE_KEY_ID: 'c',
  APPLE_PRIVATE_KEY: key,
  OPERATOR_NAME: 'Avalive KK',
  OPERATOR_REPRESENTATIVE: 'A. Operator',
  OPERATOR_ADDRESS: 'Tokyo',
  OPERATOR_PHONE: '03-0000-0000',
  OPERATOR_EMAIL: 'help@avalive.example',
  ZENGIN_CONSIGNOR_CODE: '0123456789',
  ZENGIN_CONSIGNOR_NAME: 'カ）アバライブ',
  ZENGIN_BANK_CODE: '0001',
  ZENGIN_BRANCH_CODE: '001',
  ZENGIN_ACCOUNT_TYPE: '2',
  ZENGIN_ACCOUNT_NUMBER: '1234567',
  STRIPE_SECRET_KEY: 'sk',
  STRIPE_PUBLISHABLE_KEY: 'pk',
  STRIPE_WEBHOOK_SECRET: 'whsec',
  SMTP_URL: 'smtps://user:word@mail.example',
  MAIL_FROM: 'mail@avalive.example',
  GIFT_CODE_URL: 'https://gift-codes.example/api',
  GIFT_CODE_KEY: 'key',
  PAYONEER_CLIENT_ID: 'id',
  PAYONEER_CLIENT_SECRET: 'secret',
  PAYONEER_PROGRAM_ID: '100',
  PAYONEER_WEBHOOK_SECRET: 'a-secret-of-payoneer',
  WISE_API_TOKEN: 'token',
  WISE_PROFILE_ID: '12345678',
  WISE_WEBHOOK_PUBLIC_KEY: testWiseKey,
  GEO_HEADER: 'cf-ipcountry',
  TRUST_PROXY: 'loopback',
  SEALING_KEYS: `a:${Buffer.alloc(32, 1).toString('base64')}`,
  LOOKUP_KEY: Buffer.alloc(32, 2).toString('base64'),
}

const problemsOf = (env: Record<string, string | undefined>): readonly string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigProblem) return error.problems
    throw error
  }
}

describe('readConfig', () => {
  // shows modes-2
  it('defaults to the sandbox when nothing is set', () => {
    expect(readConfig({}, '/srv/avalive')).toMatchObject({
      mode: 'sandbox',
      PORT: 3000,
      publicUrl: 'http://localhost:3000',
      dataDir: '/srv/avalive/.data',
      databaseUrl: null,
    })
  })

  // shows security-3
  it('selects production when a database and all keys are set', () => {
    expect(readConfig(keys)).toMatchObject({
      mode: 'production',
      publicUrl: 'https://avalive.example',
      stripe: { secretKey: 'sk', publishableKey: 'pk', webhookSecret: 'whsec' },
    })
  })

  it.each([
    ['ZENGIN_CONSIGNOR_CODE', '123'],
    ['ZENGIN_CONSIGNOR_NAME', '株式会社'],
    ['ZENGIN_CONSIGNOR_NAME', 'ガ'.repeat(21)],
    ['ZENGIN_ACCOUNT_TYPE', '4'],
    ['ZENGIN_LINE_END', 'lf'],
  ])('rejects %s=%s', (name, value) => {
    expect(problemsOf({ ...keys, [name]: value })).toEqual([expect.stringContaining(`${name} is wrong`)])
  })

  it('shows the tally in the sandbox, and does not wait in production', () => {
    expect([readConfig({}).TALLY_SECONDS, readConfig(keys).TALLY_SECONDS]).toEqual([60, 0])
    expect(readConfig({ ...keys, TALLY_SECONDS: '30' }).TALLY_SECONDS).toBe(30)
    expect(problemsOf({ PAYOUT_CUTOFF_DAY: '29' })).toHaveLength(1)
  })

  const orElse = ['DATABASE_URL', 'GEO_HEADER', 'TRUST_PROXY']
  // shows security-3, modes-10
  it.each(Object.keys(keys).filter((name) => !orElse.includes(name)))(
    'rejects production without %s, by name',
    (name) => expect(problemsOf({ ...keys, [name]: undefined })).toEqual([`${name} is missing`]),
  )

  // shows modes-10
  it('reports the missing database when NODE_ENV is production', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toContain('DATABASE_URL is missing')
  })

  // shows modes-10
  it('rejects production while a sandbox switch is set', () => {
    expect(problemsOf({ ...keys, SANDBOX_CLOCK: '1' })).toEqual([
      'SANDBOX_CLOCK is a sandbox switch and must not be set in production',
    ])
  })

  it('rejects production without a source of regions, and over plain http', () => {
    expect(problemsOf({ ...keys, GEO_HEADER: undefined })).toEqual(['GEO_DATABASE or GEO_HEADER is missing'])
    expect(problemsOf({ ...keys, PUBLIC_URL: 'http://avalive.example' })).toEqual([
      'PUBLIC_URL is wrong: must be an https address',
    ])
  })

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['LOG_LEVEL', 'loud'],
    ['PUBLIC_URL', 'localhost'],
    ['AGE_OF_MAJORITY', 'JP=18'],
    ['MINOR_PURCHASE_LIMITS', 'JP:5000'],
    ['MINOR_PURCHASE_LIMITS', '[]'],
    ['MINOR_PURCHASE_LIMITS', '{"Japan":[{"under":16,"currency":"JPY","amount":5000}]}'],
    ['MINOR_PURCHASE_LIMITS', '{"JP":[{"under":16,"currency":"EUR","amount":5000}]}'],
    ['MINOR_PURCHASE_LIMITS', '{"JP":[{"under":16,"currency":"JPY","amount":-1}]}'],
    ['MINOR_PURCHASE_LIMITS', '{"JP":[{"under":16,"yen":5000}]}'],
    ['TRACING_SAMPLE', '2'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1'],
    ['DATABASE_POOL', '1'],
    ['LIVE_POINT_RATE', '1/2'],
    ['COMMENT_LIMIT', '0'],
    ['RTMP_INGEST_URL', 'https://ingest.example'],
    ['RTMP_WEBHOOK_SECRET', 'short'],
    ['RTMP_WEBHOOK_SECRET', 'with space and & more'],
    ['BROADCASTER_AWAY_SECONDS', '29'],
    ['SOCKETS_PER_PERSON', '0'],
    ['PUBLIC_URL', 'https://avalive.example/live'],
    ['LINK_TERMS', 'javascript:alert(1)'],
    ['LINK_HELP', '//other.example'],
    ['LINK_HELP', '/\\other.example'],
    ['KONBINI_MIN_YEN', '300001'],
  ])('rejects %s=%s and names the variable', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([expect.stringContaining(`${name} is wrong`)])
  })

  it('rejects a query timeout that is not longer than the statement timeout', () => {
    expect(problemsOf({ DATABASE_STATEMENT_SECONDS: '12' })).toEqual([
      'DATABASE_QUERY_SECONDS is wrong: must be more than DATABASE_STATEMENT_SECONDS',
    ])
  })

  it('rejects RTMP ingest without a playback address and a webhook secret', () => {
    expect(problemsOf({ RTMP_INGEST_URL: 'rtmp://ingest.example/live' })).toEqual([
      'HLS_BASE_URL is missing',
      'RTMP_WEBHOOK_SECRET is missing',
    ])
  })

  it.each(['loopback', '10.0.0.0/8', '::1, 192.0.2.7'])('accepts the proxies in TRUST_PROXY=%s', (list) => {
    expect(readConfig({ TRUST_PROXY: list }).TRUST_PROXY).toBe(list)
  })

  it('accepts a key with escaped newlines, and reports an invalid key and a missing file', () => {
    expect(
      readConfig({ ...keys, APPLE_PRIVATE_KEY: key.replaceAll('\n', '\\n') }).signIn?.apple.apple?.privateKey,
    ).toBe(key)
    expect(problemsOf({ ...keys, APPLE_PRIVATE_KEY: 'PRIVATE KEY' })).toEqual([
      'APPLE_PRIVATE_KEY is wrong: must be the PEM text of the .p8 key',
    ])
    expect(problemsOf({ ...keys, GEO_DATABASE: '/nowhere.mmdb' })).toEqual([
      'GEO_DATABASE is wrong: there is no such file',
    ])
  })

  it('treats an empty value as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ mode: 'sandbox', PORT: 3000 })
  })

  // shows payouts-6
  it('rejects a region that is in two payout lists', () => {
    expect(problemsOf({ WISE_REGIONS: 'US,TW' })).toEqual([expect.stringContaining('TW stands in more than one')])
  })
})

describe('encryption in production', () => {
  const database = 'DATABASE_URL is wrong: must have sslmode=verify-full, unless the database is on this machine'

  it.each([
    'postgres://a:b@db.example/avalive?sslmode=verify-full',
    'postgres://a:b@db.example:5433/avalive?application_name=avalive&sslmode=verify-full',
    'postgres://a:b@localhost/avalive',
    'postgres://a:b@127.0.0.1:5432/avalive',
    'postgres://a:b@[::1]/avalive',
    'postgres://a:b@/avalive?host=/run/postgresql',
    'postgres://a:b@%2Frun%2Fpostgresql/avalive',
  ])('accepts DATABASE_URL=%s', (DATABASE_URL) => {
    expect(problemsOf({ ...keys, DATABASE_URL })).toEqual([])
  })

  it.each([
    'postgres://a:b@db.example/avalive',
    'postgres://a:b@db.example/avalive?ssl=true',
    'postgres://a:b@db.example/avalive?ssl=0&sslmode=disable',
    'postgres://a:b@db.example/avalive?sslmode=prefer',
    'postgres://a:b@db.example/avalive?sslmode=require',
    'postgres://a:b@db.example/avalive?sslmode=verify-ca',
    'postgres://a:b@db.example/avalive?sslmode=no-verify',
    // The last of two values counts.
    'postgres://a:b@db.example/avalive?sslmode=verify-full&sslmode=no-verify',
    'postgres://a:b@db.example/avalive?sslmode=verify-full&sslmode=disable',
    'postgres://a:b@db.example/avalive?application_name=sslmode=verify-full',
    // The host of the query counts, not the one in front.
    'postgres://a:b@localhost/avalive?host=db.example',
    'postgres://a:b@127.0.0.1.db.example/avalive',
    'postgres://a:b@10.0.0.5/avalive',
  ])('rejects DATABASE_URL=%s', (DATABASE_URL) => {
    expect(problemsOf({ ...keys, DATABASE_URL })).toEqual([database])
  })

  it('reports an unreadable address and a missing certificate without repeating the password', () => {
    const problems = [
      ...problemsOf({ ...keys, DATABASE_URL: 'postgres://a:password@db.example:no-port/avalive' }),
      ...problemsOf({ ...keys, DATABASE_URL: `${keys.DATABASE_URL}&sslrootcert=/nowhere.pem` }),
    ]
    expect(problems).toEqual([
      'DATABASE_URL is wrong: cannot be read as the address of a database',
      'DATABASE_URL is wrong: there is no file /nowhere.pem',
    ])
  })

  const rtmp = { HLS_BASE_URL: 'https://play.example/hls', RTMP_WEBHOOK_SECRET: 'a-secret-of-the-rtmp-server' }

  it.each([
    ['REDIS_URL', 'redis', 'rediss'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http', 'https'],
    ['ANALYTICS_URL', 'http', 'https'],
    ['TRACING_URL', 'http', 'https'],
    ['HLS_BASE_URL', 'http', 'https'],
    ['RTMP_INGEST_URL', 'rtmp', 'rtmps'],
    ['SMTP_URL', 'smtp', 'smtps'],
    ['GIFT_CODE_URL', 'http', 'https'],
    ['PAYONEER_URL', 'http', 'https'],
    ['PAYONEER_LOGIN_URL', 'http', 'https'],
    ['WISE_API_URL', 'http', 'https'],
  ])('%s may begin with %s:// only on this machine, and with %s:// anywhere', (name, plain, encrypted) => {
    const tried = (value: string) => problemsOf({ ...keys, ...rtmp, [name]: value })
    for (const host of ['outside.example', '10.0.0.5', 'localhost.example', '127.0.0.1.example', '[::2]']) {
      expect(tried(`${plain}://${host}:9/`), host).toEqual([
        `${name} is wrong: must begin with ${encrypted}://, unless it is on this machine`,
      ])
      expect(tried(`${encrypted}://${host}:9/`), host).toEqual([])
    }
    for (const host of ['localhost', '127.0.0.1', '127.1.2.3', '[::1]']) {
      expect(tried(`${plain}://${host}:9/`), host).toEqual([])
    }
    expect(problemsOf({ ...rtmp, [name]: `${plain}://outside.example/` }), 'in the sandbox').toEqual([])
  })

  it('rejects options in the address of the mail server, and other protocols', () => {
    expect(problemsOf({ ...keys, SMTP_URL: 'smtps://mail.example?tls.rejectUnauthorized=false' })).toEqual([
      'SMTP_URL is wrong: must have no query',
    ])
    expect(problemsOf({ ...keys, SMTP_URL: 'https://mail.example' })).toContain(
      'SMTP_URL is wrong: must begin with smtps://',
    )
  })

  it('rejects a process that verifies no certificates', () => {
    expect(problemsOf({ ...keys, NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toEqual([
      'NODE_TLS_REJECT_UNAUTHORIZED is wrong: certificates must be verified',
    ])
  })
})

it.each([{ ...keys, TRUST_PROXY: undefined }, { GEO_HEADER: 'cf-ipcountry' }])(
  'rejects GEO_HEADER without TRUST_PROXY, in production and in the sandbox',
  (env) => expect(problemsOf(env)).toEqual(['GEO_HEADER needs TRUST_PROXY: only a proxy may name the region']),
)

describe('a secret', () => {
  const folderWith = (files: Record<string, string>): string => {
    const folder = mkdtempSync(join(tmpdir(), 'avalive-secrets-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    return folder
  }
  const { STRIPE_SECRET_KEY: _, ...withoutSecret } = keys

  it('is a variable whose name says so, or an address with a password', async () => {
    const { readFileSync } = await import('node:fs')
    const source = readFileSync(new URL('./config.ts', import.meta.url), 'utf8')
    const names = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name)
    const sounding = names.filter((name) => /SECRET|TOKEN|PASSWORD|_KEY(_|$)|KEYS/.test(name))
    const harmless = ['APPLE_KEY_ID', 'PICTURE_STORE_KEY_ID', 'STRIPE_PUBLISHABLE_KEY', 'WISE_WEBHOOK_PUBLIC_KEY']
    const expected = [
      'MIGRATION_DATABASE_URL',
      ...sounding.filter((name) => !harmless.includes(name)),
      'DATABASE_URL',
      'REDIS_URL',
      'SMTP_URL',
    ]
    expect([...secretNames].toSorted()).toEqual([...new Set(expected)].toSorted())
  })

  it.each([
    ['NAME_FILE', (folder: string) => ({ STRIPE_SECRET_KEY_FILE: join(folder, 'STRIPE_SECRET_KEY') })],
    ['a systemd credential', (folder: string) => ({ CREDENTIALS_DIRECTORY: folder })],
  ])('comes from %s, without the newline at its end', (_what, env) => {
    const folder = folderWith({ STRIPE_SECRET_KEY: 'sk_from_a_file\n' })
    expect(readConfig({ ...withoutSecret, ...env(folder) }).stripe?.secretKey).toBe('sk_from_a_file')
  })

  it('keeps the lines of a private key in a file', () => {
    const env = { ...keys, APPLE_PRIVATE_KEY: undefined, CREDENTIALS_DIRECTORY: folderWith({ APPLE_PRIVATE_KEY: key }) }
    expect(readConfig(env).signIn?.apple.apple?.privateKey).toBe(key.trimEnd())
  })

  it('selects production when the database is a credential', () => {
    const env = { CREDENTIALS_DIRECTORY: folderWith({ DATABASE_URL: keys.DATABASE_URL }) }
    expect(problemsOf(env)).toContain('STRIPE_SECRET_KEY is missing')
    expect(problemsOf(env)).not.toContain('DATABASE_URL is missing')
  })

  it('is rejected when it is set twice, its file cannot be read, or the file is empty', () => {
    const folder = folderWith({ STRIPE_SECRET_KEY: 'sk', EMPTY: '\n' })
    expect(problemsOf({ ...keys, CREDENTIALS_DIRECTORY: folder })).toEqual([
      'STRIPE_SECRET_KEY is set twice: keep either STRIPE_SECRET_KEY or the credential STRIPE_SECRET_KEY',
    ])
    expect(problemsOf({ ...withoutSecret, STRIPE_SECRET_KEY_FILE: '/nowhere' })).toEqual([
      'STRIPE_SECRET_KEY_FILE is wrong: the file cannot be read',
      'STRIPE_SECRET_KEY is missing',
    ])
    expect(problemsOf({ ...withoutSecret, STRIPE_SECRET_KEY_FILE: join(folder, 'EMPTY') })).toEqual([
      'STRIPE_SECRET_KEY is missing',
    ])
  })

  it('cannot be any other variable: PORT_FILE is ignored', () => {
    expect(readConfig({ PORT_FILE: '/nowhere' }).PORT).toBe(3000)
  })

  it.each([
    ['STRIPE_SECRET_KEY', 'sk_live_…'],
    ['METRICS_TOKEN', 'choose-another-long-one'],
    ['RTMP_WEBHOOK_SECRET', 'change-this-secret'],
  ])('%s=%s is rejected in production, because the documentation shows it', (name, value) => {
    expect(problemsOf({ ...keys, [name]: value })).toEqual([`${name} is wrong: it is the example of the documentation`])
  })
})

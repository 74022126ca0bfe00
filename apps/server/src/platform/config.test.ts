import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ConfigProblem, readConfig } from './config.ts'

const key = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString()

const keys = {
  DATABASE_URL: 'postgres://avalive@db.example/avalive',
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
  STRIPE_SECRET_KEY: 'sk',
  STRIPE_PUBLISHABLE_KEY: 'pk',
  STRIPE_WEBHOOK_SECRET: 'whsec',
  GEO_HEADER: 'cf-ipcountry',
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

  // shows security-3, modes-10
  it.each(Object.keys(keys).filter((name) => name !== 'DATABASE_URL' && name !== 'GEO_HEADER'))(
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

import { generateKeyPairSync } from 'node:crypto'
import { Writable } from 'node:stream'
import { type Answer, type Call, pathsOf, type SentInput } from '@avalive/contract/call'
import { type ConsoleRole, consoleRoles } from '@avalive/rules/console/roles'
import { type App, createApp, type Parts } from '@avalive/server/app'
import { openSession } from '@avalive/server/features/session/open-session'
import { type MovableClock, movableClock } from '@avalive/server/platform/clock'
import { type Config, readConfig } from '@avalive/server/platform/config'
import { publicId } from '@avalive/server/platform/ids'
import { createLog } from '@avalive/server/platform/log'
import { cloneDatabase, type DatabaseServers, type TestDatabase } from './database.ts'
import { noServices } from './no-services.ts'
import { testSealingKeys } from './sealing-keys.ts'

export interface TestApp extends App {
  readonly clock: MovableClock
  readonly database: TestDatabase
  readonly logLines: () => string[]
  /** The lines of the security log since the last call. */
  takeSecurityEvents(): SecurityLine[]
  /** Creates a member with nothing but an account. */
  newMember(changes?: MemberChanges): Promise<Member>
  /** The audit log rows of a subject, oldest first. */
  auditOf(
    subject: string,
  ): Promise<{ actorId: bigint | null; action: string; before: unknown; after: unknown; reason: string | null }[]>
  call<C extends Call>(call: C, input: SentInput<C>, from?: Sender): Promise<Reply<C>>
}

export type SecurityLine = Readonly<Record<string, unknown>> & { readonly event: string }

export interface MemberChanges {
  readonly role?: 'user' | 'operator'
  /** What an operator may do in the console. Everything by default. */
  readonly consoleRoles?: readonly ConsoleRole[]
  readonly region?: string
  readonly nickname?: string
  readonly avatar?: boolean
  /** An operator whose session has no rights of the role until a passkey is verified. */
  readonly awaitsSecondFactor?: boolean
}

export interface Member {
  readonly userId: bigint
  readonly vliveId: string
  readonly sessionId: string
  readonly token: string
}

export interface Sender {
  readonly token?: string
  readonly headers?: Record<string, string>
}

export interface Reply<C extends Call> {
  readonly status: number
  readonly payload: Answer<C>
  readonly failure: { readonly message: string; readonly errorCode: number }
  readonly headers: Record<string, unknown>
}

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/** Well-formed sign-in clients without a service behind them; tests of sign-in use the sandbox's. */
const clients = {
  x: { clientId: 'x', clientSecret: 'x' },
  google: { clientId: 'google', clientSecret: 'google' },
  line: { clientId: 'line', clientSecret: 'line' },
  facebook: { clientId: 'facebook', clientSecret: 'facebook' },
  apple: { clientId: 'apple', clientSecret: '', apple: { teamId: 'team', keyId: 'key', privateKey: key } },
}

interface PreparedParts extends Parts {
  readonly clock: MovableClock
}

export interface TestAppOptions {
  readonly env?: Record<string, string>
  readonly parts?: Omit<Parts, 'clock' | 'log'>
  readonly database?: TestDatabase
  /** Called before the app is built. If it returns a clock, that one replaces the test's. */
  readonly prepare?: (config: Config, connectionString: string, clock: MovableClock) => Promise<Partial<PreparedParts>>
}

/** The newest error in the log, with its reason and the message of its cause. */
const lastError = (lines: readonly string[]): string => {
  const entries = lines.map((line) => JSON.parse(line))
  const { msg, reason, err } = entries.findLast(({ level }) => level >= 50) ?? {}
  return [msg, reason, err?.message, err?.stack].filter(Boolean).join('\n')
}

/** A call as an HTTP request. */
export const requestOf = <C extends Call>(call: C, input: SentInput<C>, from: Sender) => {
  const path = pathsOf(call)[0] ?? call.path
  const query = new URLSearchParams(input as Record<string, string>).toString()
  return {
    method: call.method,
    url: call.method === 'GET' && query ? `${path}?${query}` : path,
    headers: {
      'x-client-type': 'web',
      'accept-language': 'en',
      ...(from.token ? { authorization: `Bearer ${from.token}` } : {}),
      ...from.headers,
    },
    ...(call.method === 'POST' ? { payload: input as object } : {}),
  }
}

export const startTestApp = async (server: DatabaseServers, options: TestAppOptions = {}): Promise<TestApp> => {
  const database = options.database ?? (await cloneDatabase(server))
  const ownClock = movableClock(Temporal.Duration.from('PT0S'))
  const config = readConfig({
    DATABASE_POOL: '12',
    // A slow machine must not fail a test. The tests of outages set short times.
    DATABASE_CONNECT_SECONDS: '60',
    DATABASE_STATEMENT_SECONDS: '60',
    DATABASE_QUERY_SECONDS: '61',
    REQUESTS_PER_MINUTE: '100000',
    LOG_LEVEL: 'debug',
    // Tests move the clock by weeks. The tests of idle sessions set the real limits.
    SESSION_IDLE_DAYS: '30',
    OPERATOR_IDLE_MINUTES: '43200',
    // The tests of fresh sign-ins set the real limit.
    FRESH_SIGN_IN_MINUTES: '5256000',
    // Points can be spent as soon as the month is tallied. The tests of the tally set the time.
    TALLY_SECONDS: '0',
    ...testSealingKeys,
    ...options.env,
  })
  const lines: string[] = []
  const log = createLog(
    config,
    new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk))
        done()
      },
    }),
  )
  const prepared = await options.prepare?.(config, database.connectionString, ownClock)
  const clock = prepared?.clock ?? ownClock
  const app = await createApp(config, database.connectionString, {
    signIn: { clients },
    stripe: { secretKey: 'sk_test', publishableKey: 'pk_test', webhookSecret: 'whsec_test' },
    ...noServices,
    ...options.parts,
    ...prepared,
    clock,
    log,
  })
  await app.server.ready()

  const newMember = async (changes: MemberChanges = {}): Promise<Member> => {
    const { db } = app.context
    const { id } = await db
      .insertInto('users')
      .values({
        vliveId: publicId('v'),
        profileId: publicId('p'),
        username: publicId('user_', 8),
        nickname: changes.nickname ?? 'Mio',
        birthday: '2000-01-31',
        region: changes.region ?? 'JP',
        iconUrl: '/icons/newcomer.svg',
        role: changes.role ?? 'user',
        createdAt: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (changes.role === 'operator') {
      const granted = (changes.consoleRoles ?? consoleRoles).map((role) => ({
        userId: id,
        role,
        grantedAt: clock.now(),
      }))
      if (granted.length > 0) await db.insertInto('operatorRoles').values(granted).execute()
    }
    if (changes.avatar) {
      const avatar = {
        userId: id,
        name: 'Mio',
        thumbnailUrl: '/icons/newcomer.svg',
        createdAt: clock.now(),
      }
      await db.insertInto('avatars').values(avatar).execute()
    }
    const now = clock.now()
    const secondFactorAt = changes.awaitsSecondFactor ? null : now
    const opened = await db.transaction().execute((tx) => openSession(tx, id, now, { secondFactorAt }))
    if (!opened) throw new Error('a new member has no session')
    return { userId: id, ...opened }
  }

  const call = async <C extends Call>(call: C, input: SentInput<C>, from: Sender = {}): Promise<Reply<C>> => {
    const response = await app.server.inject(requestOf(call, input, from))
    const { payload } = response.json()
    // A 500 response hides its cause, so print it from the log.
    if (response.statusCode === 500) console.warn(`${call.area}.${call.name} answered 500:\n${lastError(lines)}`)
    return { status: response.statusCode, payload, failure: payload, headers: response.headers }
  }

  const auditOf = (subject: string) =>
    app.context.db
      .selectFrom('auditLog')
      .where('subject', '=', subject)
      .orderBy('id')
      .select(['actorId', 'action', 'before', 'after', 'reason'])
      .execute()

  let read = 0
  const takeSecurityEvents = (): SecurityLine[] => {
    const fresh = lines.slice(read)
    read = lines.length
    return fresh.map((line) => JSON.parse(line)).filter(({ type }) => type === 'security')
  }

  return {
    ...app,
    takeSecurityEvents,
    clock,
    auditOf,
    database,
    logLines: () => lines,
    newMember,
    call,
    stop: async () => {
      await app.stop()
      await database.drop()
    },
  }
}

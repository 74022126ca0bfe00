import { createPrivateKey, createPublicKey } from 'node:crypto'
import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { isAbsolute, resolve } from 'node:path'
import { type Currency, currencies, currencyFor, defaultCurrency } from '@avalive/rules/coins/currency'
import { livePointFloors, type PriceFloors } from '@avalive/rules/coins/price-floor'
import type { PurchaseLimits } from '@avalive/rules/coins/purchase-limit'
import { isRankSteps } from '@avalive/rules/events/rank'
import { halfWidth } from '@avalive/rules/payouts/half-width'
import { lineEnds } from '@avalive/rules/payouts/zengin'
import { isRate, readRate } from '@avalive/rules/points/rate'
import type { Service } from '@avalive/rules/session/services'
import * as z from 'zod'
import type { GiftCodeSettings } from '../providers/gift-code/http.ts'
import type { SmtpSettings } from '../providers/mail/smtp.ts'
import type { PayoneerSettings } from '../providers/payoneer/http.ts'
import type { S3Settings } from '../providers/picture-store/s3.ts'
import { type PushSettings, publicKeyOf } from '../providers/push/web-push.ts'
import type { TranslateSettings } from '../providers/translate/libre.ts'
import type { WiseSettings } from '../providers/wise/http.ts'
import { encryptionProblems } from './config-encryption.ts'
import { type Environment, exampleProblems, withSecretFiles } from './config-secrets.ts'
import type { SealingKeys } from './sealed.ts'
import { lookupKey, sealingKeyList } from './sealing-keys.ts'

/**
 * The server's configuration, read once from the environment. A missing or invalid value is reported by name and stops
 * the start. With no variables set, the server runs the sandbox; `DATABASE_URL` or NODE_ENV=production selects
 * production (rulings §1).
 */
export type Mode = 'sandbox' | 'production'

export class ConfigProblem extends Error {
  override name = 'ConfigProblem'
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

const port = z.coerce.number().int().min(1).max(65_535)
const positive = z.coerce.number().int().positive()
const url = z.url({ protocol: /^https?$/ })
/** A path of this site or an http(s) address, but no script, and no other site that looks like a path (`//host`). */
const link = (fallback: string) =>
  z
    .string()
    .refine((text) => /^\/(?![\\/])/.test(text) || url.safeParse(text).success, {
      error: 'must be a path of this site or an https address',
    })
    .default(fallback)
/** The address of the site itself. A path is not supported, because the app is served at the root. */
const isOrigin = (text: string): boolean => !URL.canParse(text) || new URL(text).href === `${new URL(text).origin}/`
const region = z.string().regex(/^[A-Z]{2}$/)
const regions = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((list) => list.split(',').map((code) => code.trim()))
    .pipe(z.array(region))
/** `1000,5000,…`: the points that each streamer rank above E requires. */
const rankSteps = z
  .string()
  .regex(/^\d+(,\d+)*$/)
  .default('1000,3000,5000,10000,20000')
  .transform((list) => list.split(',').map(BigInt))
  .refine(isRankSteps, { error: 'must be five rising numbers of points' })
/** `JP:18,KR:19,*:18` */
const ages = z
  .string()
  .default('*:18')
  .transform((list) => Object.fromEntries(list.split(',').map((pair) => pair.trim().split(':'))))
  .pipe(z.object({ '*': positive }).catchall(positive))

const webhookSecret = z.string().regex(/^[\w-]{16,}$/, { error: 'must be 16 or more letters, digits, - and _' })

const limitsByRegion = z.record(
  region,
  z.array(z.strictObject({ under: z.int().positive(), currency: z.enum(currencies), amount: z.int().min(0) })).min(1),
)
/** A limit in a currency that the region is never charged in would close the shop to minors there. */
const isChargedIn = (code: string, currency: Currency): boolean =>
  currency === currencyFor(code, new Set(currencies)) || currency === defaultCurrency

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The width of the consignor's name in the Zengin file. */
const CONSIGNOR_BYTES = 40

/** `{"JP":[{"under":16,"currency":"JPY","amount":5000}]}`: what minors may spend in a month. */
const purchaseLimits = z
  .string()
  .default('{}')
  .transform((text, check): PurchaseLimits => {
    const { data } = limitsByRegion.safeParse(parsedJson(text))
    const rows = Object.entries(data ?? {})
    if (data && rows.every(([code, limits]) => limits.every(({ currency }) => isChargedIn(code, currency)))) return data
    check.addIssue('must be JSON like {"JP":[{"under":16,"currency":"JPY","amount":5000}]}, in the region’s currency')
    return z.NEVER
  })

const floorsByCurrency = z.partialRecord(z.enum(currencies), z.number().min(0).max(100_000))

/** `{"JPY":0.5}`: the lowest price of a coin in a currency's smallest unit. Other currencies keep their own. */
const priceFloors = z
  .string()
  .default('{}')
  .transform((text, check): PriceFloors => {
    const { data } = floorsByCurrency.safeParse(parsedJson(text))
    if (data) return { ...livePointFloors, ...data }
    check.addIssue('must be JSON like {"JPY":0.5,"USD":0.33}')
    return z.NEVER
  })

const numberOf = (digits: number) =>
  z.string().regex(new RegExp(`^\\d{${digits}}$`), { error: `must be ${digits} digits` })

/** The consignor as the bank has registered it. */
const zengin = {
  ZENGIN_CONSIGNOR_CODE: numberOf(10),
  ZENGIN_CONSIGNOR_NAME: z
    .string()
    .refine((name) => name !== '' && (halfWidth(name)?.length ?? CONSIGNOR_BYTES + 1) <= CONSIGNOR_BYTES, {
      error: `must be katakana, A–Z, 0–9 or ( ) - . of at most ${CONSIGNOR_BYTES} half-width characters`,
    }),
  ZENGIN_BANK_CODE: numberOf(4),
  ZENGIN_BRANCH_CODE: numberOf(3),
  ZENGIN_ACCOUNT_TYPE: z.coerce.number().pipe(z.literal([1, 2])),
  ZENGIN_ACCOUNT_NUMBER: numberOf(7),
}

const general = z.object({
  PORT: port.default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: url.refine(isOrigin, { error: 'must be an address without a path' }).optional(),
  DATA_DIR: z.string().default('.data'),
  // The owner of the schema, who migrates it. DATABASE_URL can then be a role that only reads and writes rows.
  MIGRATION_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'must begin with postgres://' })
    .optional(),
  // At least two: the tick holds one connection while its tasks use another.
  DATABASE_POOL: z.coerce.number().int().min(2).default(20),
  // Timeouts of calls: for a connection, for a statement in PostgreSQL, and for its answer. The last one is the
  // statement timeout of jobs and due tasks.
  DATABASE_CONNECT_SECONDS: positive.default(5),
  DATABASE_STATEMENT_SECONDS: positive.default(10),
  DATABASE_QUERY_SECONDS: positive.default(12),
  DATABASE_BACKGROUND_SECONDS: positive.default(60),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  TRUST_PROXY: z
    .string()
    .refine((list) => list.split(',').every(isProxy), {
      error: 'must be addresses, networks or loopback, with commas between',
    })
    .optional(),
  // While a secret is replaced, the one before is still accepted as …_PREVIOUS.
  METRICS_TOKEN: z.string().min(16).optional(),
  METRICS_TOKEN_PREVIOUS: z.string().min(16).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  // Shared by all processes: rooms, rankings. Without it, the server must be a single process.
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, { error: 'must begin with redis://' })
    .optional(),
  /** Maximum number of leaderboard entries in one process's memory. With REDIS_URL they are in Redis instead. */
  LEADERBOARD_MEMBERS: positive.default(2_000_000),
  // A broadcast ends when its broadcaster or encoder has been away this long. Presence is recorded every ten seconds;
  // the minimum of 30 tolerates one or two missed records.
  BROADCASTER_AWAY_SECONDS: z.coerce.number().int().min(30).default(60),
  /** How long a started RTMP broadcast waits for its encoder. */
  ENCODER_WAIT_SECONDS: positive.default(900),
  SOCKETS_PER_PERSON: positive.default(20),
  // A whole school or mobile carrier may share one address.
  SOCKETS_PER_ADDRESS: positive.default(2000),
  // Sockets of visitors who are not signed in, from one address and in one process. Members keep the rest.
  VISITOR_SOCKETS_PER_ADDRESS: positive.default(500),
  VISITOR_SOCKETS: positive.default(20_000),
  REQUESTS_PER_MINUTE: positive.default(600),
  BODY_LIMIT_BYTES: positive.default(65_536),
  SHUTDOWN_SECONDS: positive.default(10),
  /** How long the rows of ended sessions and of jobs that failed for good are kept. */
  SESSION_KEPT_DAYS: z.coerce.number().int().min(0).default(7),
  FAILED_JOB_KEPT_DAYS: positive.default(90),
  /** Inquiries within 24 hours: of a member, and of all visitors of one network, such as a school or a carrier. */
  INQUIRIES_PER_DAY: positive.default(10),
  INQUIRIES_PER_NETWORK: positive.default(30),
  /** Counted from the last answer, or from when the inquiry was closed. */
  INQUIRY_KEPT_DAYS: z.coerce.number().int().min(7).default(365),
  /** Music-rights requests of a person within 24 hours, and how long they are kept. */
  MUSIC_RIGHTS_PER_DAY: positive.default(20),
  MUSIC_RIGHTS_KEPT_DAYS: z.coerce.number().int().min(31).default(1095),
  /** Reports of a person within 24 hours, and how long closed cases are kept. */
  REPORTS_PER_DAY: positive.default(30),
  REPORT_KEPT_DAYS: z.coerce.number().int().min(7).default(365),
  /** How long it is known who voted for whom, counted from the end of the edition. */
  VOTES_KEPT_DAYS: z.coerce.number().int().min(31).default(365),
  /** Counted from the end of an edition's visibility. */
  ALBUM_KEPT_DAYS: z.coerce.number().int().min(0).default(90),
  NOTIFICATION_KEPT_DAYS: z.coerce.number().int().min(1).default(90),
  /** The push services of browsers. Web push is sent to no other host. */
  PUSH_HOSTS: z
    .string()
    .regex(/^\.?[a-z0-9.-]+(,\.?[a-z0-9.-]+)*$/, { error: 'must be host names with commas between' })
    .default('fcm.googleapis.com,jmt17.google.com,.push.services.mozilla.com,.push.apple.com,.notify.windows.com')
    .transform((list) => list.split(',')),
  ACCOUNT_CREATION: z.enum(['open', 'closed']).default('open'),
  /** How long an account stays after its deletion was asked for, and how long an export can be downloaded. */
  DELETION_WAITING_DAYS: z.coerce.number().int().min(1).default(14),
  EXPORT_KEPT_DAYS: z.coerce.number().int().min(1).default(7),
  /** How long after a sign-in the calls with `fresh` are served. It guards passkeys and payout destinations. */
  FRESH_SIGN_IN_MINUTES: positive.default(15),
  // What one operator may move alone. Over it, a second one approves, within this time.
  APPROVAL_OVER_COINS: z.coerce.number().int().min(0).default(100_000),
  APPROVAL_OVER_YEN: z.coerce.number().int().min(0).default(1_000_000),
  APPROVAL_OVER_US_CENTS: z.coerce.number().int().min(0).default(1_000_000),
  // A payout rate that differs by more percent from the one before it needs a second operator, too.
  APPROVAL_OVER_RATE_PERCENT: z.coerce.number().int().min(0).max(100).default(5),
  // Products whose coins cost less need a second operator, too.
  COIN_PRICE_FLOORS: priceFloors,
  APPROVAL_HOURS: positive.default(72),
  AGE_OF_MAJORITY: ages,
  MINOR_PURCHASE_LIMITS: purchaseLimits,
  DEFAULT_REGION: region.default('JP'),
  PAYONEER_REGIONS: regions('TW,HK,SG,MY,ID,PH,VN,BR,MX'),
  WISE_REGIONS: regions('US,CA,GB,DE,FR,ES,IT,NL,KR,TH'),
  TRANSFER_NG_REGIONS: regions('RU,BY,CU,IR,KP,SY'),
  /** Points from which a balance is transferred at the end of a month. */
  PAYOUT_MINIMUM_POINTS: positive.default(6000),
  /** What is registered until 24:00 of this day in Japan counts for the month. */
  PAYOUT_CUTOFF_DAY: z.coerce.number().int().min(1).max(28).default(25),
  /** Minimum time from the end of a month until points can be spent again. The sandbox's default can be seen. */
  TALLY_SECONDS: z.coerce.number().int().min(0).optional(),
  /** How long the first payout after a change of destination waits. */
  DESTINATION_HOLD_HOURS: z.coerce.number().int().min(0).default(24),
  /** A payout whose payee stays inactive is cancelled after this long. */
  PAYONEER_PENDING_PAYEE_DAYS: positive.default(30),
  /** Where people see their Payoneer account. */
  PAYONEER_ACCOUNT_URL: url.default('https://login.payoneer.com/'),
  /** Whether the server funds transfers at Wise, or an operator does. Wise decides which accounts may use the API. */
  WISE_FUNDING: z.enum(['api', 'operator']).optional(),
  /** How long a payout through Wise is looked at again after it was sent, because a bank can return it. */
  WISE_WATCH_DAYS: z.coerce.number().int().min(0).default(60),
  // Who transfers the payouts in Japan, in the Zengin file. The sandbox's consignor doesn't exist.
  ZENGIN_CONSIGNOR_CODE: zengin.ZENGIN_CONSIGNOR_CODE.default('0000000000'),
  ZENGIN_CONSIGNOR_NAME: zengin.ZENGIN_CONSIGNOR_NAME.default('カ）アバライブ'),
  ZENGIN_BANK_CODE: zengin.ZENGIN_BANK_CODE.default('0001'),
  ZENGIN_BRANCH_CODE: zengin.ZENGIN_BRANCH_CODE.default('001'),
  ZENGIN_ACCOUNT_TYPE: zengin.ZENGIN_ACCOUNT_TYPE.default(1),
  ZENGIN_ACCOUNT_NUMBER: zengin.ZENGIN_ACCOUNT_NUMBER.default('0000000'),
  ZENGIN_LINE_END: z.enum(lineEnds).default('crlf'),
  // The provider accepts at most 300,000 yen at a store.
  KONBINI_MIN_YEN: z.coerce.number().int().positive().max(300_000).default(500),
  KONBINI_DAYS: z.coerce.number().int().min(1).max(60).default(3),
  LIVE_POINT_RATE: z
    .string()
    .refine(isRate, { error: 'must be a decimal like 0.5' })
    .default('0.5')
    .transform(readRate),
  /** A gift of at least this many coins must be held down or confirmed before it is sent. */
  GIFT_CONFIRM_COINS: positive.default(1000),
  STREAMER_RANK_STEPS: rankSteps,
  /** Minimum time between an event's end and its final results. */
  EVENT_AGGREGATE_SECONDS: z.coerce.number().int().min(0).default(60),
  EVENT_CLOSE_DAYS: positive.default(14),
  COMMENT_LIMIT: positive.default(5),
  COMMENT_WINDOW_SECONDS: positive.default(10),
  /** Sessions that are unused this long end. The cookie's own lifetime is 30 days. */
  SESSION_IDLE_DAYS: z.coerce.number().int().min(1).max(30).default(14),
  OPERATOR_IDLE_MINUTES: positive.default(30),
  /** A draw that its owner hasn't kept after this long is kept as it was drawn. */
  GACHA_UNDETERMINED_HOURS: positive.default(24),
  RTMP_INGEST_URL: z.url({ protocol: /^rtmps?$/ }).optional(),
  HLS_BASE_URL: url.optional(),
  /** Authenticates the RTMP server's requests, because mediaIds are public. */
  RTMP_WEBHOOK_SECRET: webhookSecret.optional(),
  RTMP_WEBHOOK_SECRET_PREVIOUS: webhookSecret.optional(),
  APP_SCHEME: z
    .string()
    .regex(/^[a-z][a-z0-9+.-]*$/)
    .default('avalive'),
  STORE_LINK_IOS: url.default('https://apps.apple.com/app/avalive'),
  STORE_LINK_ANDROID: url.default('https://play.google.com/store/apps/details?id=live.avalive'),
  LINK_COIN_POLICY: link('/policies/coins'),
  LINK_COMMERCE_LAW: link('/policies/commerce_law'),
  LINK_TERMS: link('/policies/terms'),
  LINK_HELP: link('/help'),
  LINK_OFFICIAL_CHAT: url.default('https://line.me/R/ti/p/@avalive'),
  OPERATOR_NAME: z.string().default('Avalive sandbox'),
  OPERATOR_REPRESENTATIVE: z.string().default('The operator of this sandbox'),
  OPERATOR_ADDRESS: z.string().default('This machine'),
  OPERATOR_PHONE: z.string().default('000-0000-0000'),
  OPERATOR_EMAIL: z.email().default('support@avalive.example'),
  ANALYTICS_URL: url.optional(),
  TRACING_URL: url.optional(),
  TRACING_SAMPLE: z.coerce.number().min(0).max(1).default(0.1),
  // Demo people who broadcast, comment and send gifts by themselves wherever somebody watches.
  SANDBOX_BROADCASTERS: z.enum(['on', 'off']).default('on'),
  // An S3-compatible store for uploaded pictures: the address of its bucket, and the access. Without it, they are in the database.
  PICTURE_STORE_URL: url
    .refine((text) => !URL.canParse(text) || /^\/[\w./-]+$/.test(new URL(text).pathname.replace(/\/$/, '')), {
      error: 'must be the address of a bucket, as in https://s3.ap-northeast-1.amazonaws.com/pictures',
    })
    .optional(),
  PICTURE_STORE_REGION: z
    .string()
    .regex(/^[\w-]+$/)
    .default('us-east-1'),
  PICTURE_STORE_KEY_ID: z
    .string()
    .regex(/^[^/\s]+$/)
    .optional(),
  PICTURE_STORE_SECRET: z.string().min(1).optional(),
  GEO_DATABASE: z.string().optional(),
  GEO_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/)
    .optional(),
})

/** The keys of sealed columns. The sandbox creates its own. */
const sealingKeys = z.object({
  SEALING_KEYS: sealingKeyList.optional(),
  LOOKUP_KEY: lookupKey.optional(),
})

const isProxy = (entry: string): boolean => {
  const [address = '', bits] = entry.trim().split('/')
  if (['loopback', 'linklocal', 'uniquelocal'].includes(entry.trim())) return true
  return isIP(address) !== 0 && (bits === undefined || /^\d{1,3}$/.test(bits))
}

const isPrivateKey = (pem: string): boolean => {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'ec'
  } catch {
    return false
  }
}

const isRsaPublicKey = (pem: string): boolean => {
  try {
    return createPublicKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

const isVapidKey = (text: string): boolean => {
  try {
    return /^[\w-]{43}$/.test(text) && publicKeyOf(text) !== ''
  } catch {
    return false
  }
}

/** Long enough to see that points cannot be spent during the tally. */
const SANDBOX_TALLY_SECONDS = 60

const client = z.string().min(1)
/** Without a query, in which options could weaken the encryption. */
const mailServer = z
  .url({ protocol: /^smtps?$/, error: 'must begin with smtps://' })
  .refine((text) => !URL.canParse(text) || new URL(text).search === '', { error: 'must have no query' })
const production = z.object({
  // Not always a valid URL: the host of a Unix socket is in the query.
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, { error: 'must begin with postgres://' }),
  PUBLIC_URL: z.url({ protocol: /^https$/, error: 'must be an https address' }),
  X_CLIENT_ID: client,
  X_CLIENT_SECRET: client,
  GOOGLE_CLIENT_ID: client,
  GOOGLE_CLIENT_SECRET: client,
  LINE_CLIENT_ID: client,
  LINE_CLIENT_SECRET: client,
  FACEBOOK_CLIENT_ID: client,
  FACEBOOK_CLIENT_SECRET: client,
  APPLE_CLIENT_ID: client,
  APPLE_TEAM_ID: client,
  APPLE_KEY_ID: client,
  // The seller's details, which the law requires. The sandbox's defaults name no real company.
  OPERATOR_NAME: client,
  OPERATOR_REPRESENTATIVE: client,
  OPERATOR_ADDRESS: client,
  OPERATOR_PHONE: client,
  OPERATOR_EMAIL: z.email(),
  ...zengin,
  STRIPE_SECRET_KEY: client,
  STRIPE_PUBLISHABLE_KEY: client,
  STRIPE_WEBHOOK_SECRET: client,
  STRIPE_WEBHOOK_SECRET_PREVIOUS: client.optional(),
  SMTP_URL: mailServer,
  MAIL_FROM: z.email(),
  GIFT_CODE_URL: url,
  GIFT_CODE_KEY: client,
  PAYONEER_URL: url.default('https://api.payoneer.com'),
  PAYONEER_LOGIN_URL: url.default('https://login.payoneer.com'),
  PAYONEER_CLIENT_ID: client,
  PAYONEER_CLIENT_SECRET: client,
  PAYONEER_PROGRAM_ID: client,
  PAYONEER_WEBHOOK_SECRET: webhookSecret,
  PAYONEER_WEBHOOK_SECRET_PREVIOUS: webhookSecret.optional(),
  WISE_API_URL: url.default('https://api.wise.com'),
  WISE_API_TOKEN: client,
  WISE_PROFILE_ID: z.string().regex(/^\d{1,19}$/, { error: 'must be the number of the business profile' }),
  WISE_WEBHOOK_PUBLIC_KEY: z
    .string()
    .transform((text) => text.replaceAll('\\n', '\n'))
    .refine(isRsaPublicKey, { error: 'must be the PEM text of Wise’s public key' }),
  TRANSLATE_URL: url.optional(),
  TRANSLATE_KEY: client.optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .refine(isVapidKey, { error: 'must be a private P-256 key of 32 bytes in base64url' })
    .optional(),
  // Environment files often write the newlines of a key as \\n.
  APPLE_PRIVATE_KEY: z
    .string()
    .transform((text) => text.replaceAll('\\n', '\n'))
    .refine(isPrivateKey, { error: 'must be the PEM text of the .p8 key' }),
})

/** Our credentials at one of the five sign-in services. */
export interface ServiceClient {
  readonly clientId: string
  readonly clientSecret: string
  readonly apple?: { readonly teamId: string; readonly keyId: string; readonly privateKey: string }
}

type General = z.output<typeof general>

export interface Config extends Omit<General, 'PUBLIC_URL' | 'HOST' | 'LOG_LEVEL' | 'TALLY_SECONDS' | 'WISE_FUNDING'> {
  readonly HOST: string
  readonly TALLY_SECONDS: number
  readonly WISE_FUNDING: NonNullable<General['WISE_FUNDING']>
  readonly LOG_LEVEL: NonNullable<General['LOG_LEVEL']>
  readonly mode: Mode
  readonly publicUrl: string
  readonly dataDir: string
  readonly databaseUrl: string | null
  /** The keys of sealed columns. Null in a sandbox, which creates its own. */
  readonly sealing: SealingKeys | null
  readonly signIn: Record<Service, ServiceClient> | null
  readonly stripe: {
    readonly secretKey: string
    readonly publishableKey: string
    readonly webhookSecret: string
    readonly previousWebhookSecret: string | undefined
  } | null
  /** Null in a sandbox, as are the gift codes and Payoneer: it has its own. */
  readonly mail: SmtpSettings | null
  readonly giftCodes: GiftCodeSettings | null
  readonly payoneer: PayoneerSettings | null
  readonly wise: WiseSettings | null
  /** Null without VAPID_PRIVATE_KEY: then no web push is sent. */
  readonly push: PushSettings | null
  /** Null without PICTURE_STORE_URL: then uploaded pictures are in the database. */
  readonly pictureStore: Omit<S3Settings, 'now'> | null
  /** Null without TRANSLATE_URL: then only browsers that can do it translate comments. */
  readonly translate: TranslateSettings | null
}

const problemsOf = (error: z.ZodError, env: Environment): string[] =>
  error.issues.map((issue) => {
    const name = String(issue.path[0])
    if (env[name] === undefined || env[name] === '') return `${name} is missing`
    return `${name} is wrong: ${issue.code === 'invalid_type' ? `must be a ${issue.expected}` : issue.message}`
  })

const modeOf = (env: Environment): Mode =>
  env.DATABASE_URL || env.NODE_ENV === 'production' ? 'production' : 'sandbox'

export const readConfig = (environment: Environment, folder = process.cwd()): Config => {
  const { env, problems: fileProblems } = withSecretFiles(environment)
  const mode = modeOf(env)
  const base = general.safeParse(env)
  const keys = sealingKeys.safeParse(env)
  const problems = [
    ...fileProblems,
    ...(base.success ? [] : problemsOf(base.error, env)),
    ...(keys.success ? [] : problemsOf(keys.error, env)),
  ]

  const live = mode === 'production' ? production.safeParse(env) : undefined
  if (live && !live.success) problems.push(...problemsOf(live.error, env))
  if (mode === 'production') {
    for (const name of Object.keys(env).filter((name) => name.startsWith('SANDBOX_'))) {
      problems.push(`${name} is a sandbox switch and must not be set in production`)
    }
    if (!env.GEO_DATABASE && !env.GEO_HEADER) problems.push('GEO_DATABASE or GEO_HEADER is missing')
    problems.push(...encryptionProblems(env), ...exampleProblems(env))
    if (!env.SEALING_KEYS) problems.push('SEALING_KEYS is missing')
    if (!env.LOOKUP_KEY) problems.push('LOOKUP_KEY is missing')
    if (env.GEO_DATABASE && !existsSync(env.GEO_DATABASE)) problems.push('GEO_DATABASE is wrong: there is no such file')
  }
  // Otherwise every visitor could choose a region.
  if (env.GEO_HEADER && !env.TRUST_PROXY)
    problems.push('GEO_HEADER needs TRUST_PROXY: only a proxy may name the region')
  if (base.success) {
    problems.push(
      ...regionProblems(base.data),
      ...rtmpProblems(base.data),
      ...timeoutProblems(base.data),
      ...pictureStoreProblems(base.data),
    )
  }
  if (!base.success || !keys.success || (live && !live.success) || problems.length > 0)
    throw new ConfigProblem([...new Set(problems)])

  const { PUBLIC_URL, ...rest } = base.data
  const { SEALING_KEYS, LOOKUP_KEY } = keys.data
  return {
    ...rest,
    // The sandbox's endpoints are unprotected, so only this machine may reach them. A person reads its log.
    HOST: rest.HOST ?? (mode === 'sandbox' ? '127.0.0.1' : '0.0.0.0'),
    LOG_LEVEL: rest.LOG_LEVEL ?? (mode === 'sandbox' ? 'warn' : 'info'),
    TALLY_SECONDS: rest.TALLY_SECONDS ?? (mode === 'sandbox' ? SANDBOX_TALLY_SECONDS : 0),
    // In the sandbox, payouts go through without a person at Wise.
    WISE_FUNDING: rest.WISE_FUNDING ?? (mode === 'sandbox' ? 'api' : 'operator'),
    mode,
    publicUrl: (PUBLIC_URL ?? `http://localhost:${rest.PORT}`).replace(/\/+$/, ''),
    dataDir: isAbsolute(rest.DATA_DIR) ? rest.DATA_DIR : resolve(folder, rest.DATA_DIR),
    databaseUrl: live?.data.DATABASE_URL ?? null,
    sealing: SEALING_KEYS && LOOKUP_KEY ? { keys: SEALING_KEYS, lookupKey: LOOKUP_KEY } : null,
    signIn: live ? signInClients(live.data) : null,
    stripe: live
      ? {
          secretKey: live.data.STRIPE_SECRET_KEY,
          publishableKey: live.data.STRIPE_PUBLISHABLE_KEY,
          webhookSecret: live.data.STRIPE_WEBHOOK_SECRET,
          previousWebhookSecret: live.data.STRIPE_WEBHOOK_SECRET_PREVIOUS,
        }
      : null,
    mail: live ? { url: live.data.SMTP_URL, from: live.data.MAIL_FROM } : null,
    wise: live
      ? {
          url: live.data.WISE_API_URL,
          token: live.data.WISE_API_TOKEN,
          profileId: live.data.WISE_PROFILE_ID,
          webhookKey: live.data.WISE_WEBHOOK_PUBLIC_KEY,
        }
      : null,
    push: live?.data.VAPID_PRIVATE_KEY
      ? {
          privateKey: live.data.VAPID_PRIVATE_KEY,
          subject: `mailto:${live.data.OPERATOR_EMAIL}`,
          hosts: rest.PUSH_HOSTS,
        }
      : null,
    translate: live?.data.TRANSLATE_URL ? { url: live.data.TRANSLATE_URL, key: live.data.TRANSLATE_KEY ?? '' } : null,
    pictureStore: pictureStoreSettings(base.data),
    giftCodes: live ? { url: live.data.GIFT_CODE_URL, key: live.data.GIFT_CODE_KEY } : null,
    payoneer: live ? payoneerSettings(live.data) : null,
  }
}

/** Otherwise the server would give up a connection before PostgreSQL could cancel the statement. */
const timeoutProblems = (config: General): string[] =>
  config.DATABASE_QUERY_SECONDS > config.DATABASE_STATEMENT_SECONDS
    ? []
    : ['DATABASE_QUERY_SECONDS is wrong: must be more than DATABASE_STATEMENT_SECONDS']

/** A region is in one payout list only (rulings §8). */
const regionProblems = (config: General): string[] => {
  const all = ['JP', ...config.PAYONEER_REGIONS, ...config.WISE_REGIONS, ...config.TRANSFER_NG_REGIONS]
  const twice = all.filter((code, index) => all.indexOf(code) !== index)
  return twice.map(
    (code) => `${code} stands in more than one of Japan, PAYONEER_REGIONS, WISE_REGIONS and TRANSFER_NG_REGIONS`,
  )
}

/** An ingested stream needs a playback address, and only the RTMP server may report that it has started. */
const rtmpProblems = (config: General): string[] =>
  config.RTMP_INGEST_URL
    ? (['HLS_BASE_URL', 'RTMP_WEBHOOK_SECRET'] as const)
        .filter((name) => !config[name])
        .map((name) => `${name} is missing`)
    : []

/** The store and its access belong together. */
const pictureStoreProblems = (config: General): string[] => {
  const names = ['PICTURE_STORE_URL', 'PICTURE_STORE_KEY_ID', 'PICTURE_STORE_SECRET'] as const
  const missing = names.filter((name) => !config[name])
  return missing.length === names.length ? [] : missing.map((name) => `${name} is missing`)
}

const pictureStoreSettings = (config: General): Config['pictureStore'] =>
  config.PICTURE_STORE_URL && config.PICTURE_STORE_KEY_ID && config.PICTURE_STORE_SECRET
    ? {
        url: config.PICTURE_STORE_URL,
        region: config.PICTURE_STORE_REGION,
        keyId: config.PICTURE_STORE_KEY_ID,
        secret: config.PICTURE_STORE_SECRET,
      }
    : null

const payoneerSettings = (keys: z.output<typeof production>): PayoneerSettings => ({
  url: keys.PAYONEER_URL,
  loginUrl: keys.PAYONEER_LOGIN_URL,
  clientId: keys.PAYONEER_CLIENT_ID,
  clientSecret: keys.PAYONEER_CLIENT_SECRET,
  programId: keys.PAYONEER_PROGRAM_ID,
  webhookSecret: keys.PAYONEER_WEBHOOK_SECRET,
  previousWebhookSecret: keys.PAYONEER_WEBHOOK_SECRET_PREVIOUS,
})

const signInClients = (keys: z.output<typeof production>): Record<Service, ServiceClient> => ({
  x: { clientId: keys.X_CLIENT_ID, clientSecret: keys.X_CLIENT_SECRET },
  google: { clientId: keys.GOOGLE_CLIENT_ID, clientSecret: keys.GOOGLE_CLIENT_SECRET },
  line: { clientId: keys.LINE_CLIENT_ID, clientSecret: keys.LINE_CLIENT_SECRET },
  facebook: { clientId: keys.FACEBOOK_CLIENT_ID, clientSecret: keys.FACEBOOK_CLIENT_SECRET },
  apple: {
    clientId: keys.APPLE_CLIENT_ID,
    clientSecret: '',
    apple: { teamId: keys.APPLE_TEAM_ID, keyId: keys.APPLE_KEY_ID, privateKey: keys.APPLE_PRIVATE_KEY },
  },
})

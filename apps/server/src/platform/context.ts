import type { Locale } from '@avalive/i18n/locales'
import type { ServerTranslate } from '@avalive/i18n/server'
import type { Redis } from 'ioredis'
import type pg from 'pg'
import type { Geo } from '../providers/geo/port.ts'
import type { GiftCodeProvider } from '../providers/gift-code/port.ts'
import type { MailSender } from '../providers/mail/port.ts'
import type { PaymentProvider } from '../providers/payment/port.ts'
import type { PayoneerProvider } from '../providers/payoneer/port.ts'
import type { PictureStore } from '../providers/picture-store/port.ts'
import type { PushSender } from '../providers/push/port.ts'
import type { SignInProviders } from '../providers/sign-in/port.ts'
import type { Translator } from '../providers/translate/port.ts'
import type { WiseProvider } from '../providers/wise/port.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { AnyAct } from './four-eyes/any-act.ts'
import type { GameServers } from './http/game-server.ts'
import type { TokenLookups } from './http/token-lookups.ts'
import type { Leaderboards } from './leaderboard/port.ts'
import type { Log } from './log.ts'
import type { MaintenanceState } from './maintenance.ts'
import type { Metrics } from './metrics.ts'
import type { Outage } from './outage.ts'
import type { PersonalData } from './personal-data/own-rows.ts'
import type { PictureRenderer } from './pictures/renderer.ts'
import type { PresenceRecorder } from './realtime/presence.ts'
import type { Realtime } from './realtime/realtime.ts'
import type { Rooms } from './realtime/rooms-port.ts'
import type { Sealing } from './sealed.ts'
import type { SecurityLog } from './security-log.ts'
import type { Sessions } from './sessions.ts'
import type { Signals } from './signals.ts'
import type { Telemetry } from './telemetry.ts'
import type { Views } from './views.ts'
import type { WebhookWatch } from './webhook-watch.ts'

/** The dependencies of every use case; app.ts builds it once. */
export interface Context {
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  readonly securityLog: SecurityLog
  readonly db: Database
  /** The same database with longer timeouts, for jobs and due tasks. */
  readonly backgroundDb: Database
  readonly pool: pg.Pool
  /** Records failures of the database. */
  readonly outage: Outage
  /** Shared by all processes. Null without REDIS_URL. */
  readonly redis: Redis | null
  readonly signals: Signals
  readonly metrics: Metrics
  readonly webhooks: WebhookWatch
  readonly telemetry: Telemetry
  readonly sessions: Sessions
  /** Seals and opens the values of sealed columns. */
  readonly sealing: Sealing
  readonly gameServers: GameServers
  /** Limits lookups of unknown tokens per network. */
  readonly tokenLookups: TokenLookups
  readonly maintenance: MaintenanceState
  readonly realtime: Realtime
  readonly leaderboards: Leaderboards
  readonly rooms: Rooms
  readonly presence: PresenceRecorder
  readonly signIn: SignInProviders
  readonly geo: Geo
  readonly payments: PaymentProvider
  readonly mail: MailSender
  readonly giftCodes: GiftCodeProvider
  readonly payoneer: PayoneerProvider
  readonly wise: WiseProvider
  /** Null if this server sends no web push. */
  readonly push: PushSender | null
  /** Null if this server translates no comments. */
  readonly translator: Translator | null
  readonly pictures: PictureRenderer
  /** The people whom operators view. */
  readonly views: Views
  /** A database that refuses every change, for calls of views. */
  readonly readOnly: Pick<Context, 'db' | 'backgroundDb' | 'pool'>
  /** Null if the files of uploaded pictures are in the database. */
  readonly pictureStore: PictureStore | null
  /** The acts that a second operator can approve, by the name of their call. */
  readonly acts: ReadonlyMap<string, AnyAct>
  /** What each area stores about people, in the order of the features. */
  readonly personalData: readonly PersonalData[]
  readonly words: (locale: Locale) => ServerTranslate
}

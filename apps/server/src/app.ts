import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { translatorFor } from '@avalive/i18n/server'
import type { Service } from '@avalive/rules/session/services'
import { services, snsKinds } from '@avalive/rules/session/services'
import type { FastifyInstance } from 'fastify'
import { abroadFeature } from './features/abroad/index.ts'
import { accountFeature } from './features/account/index.ts'
import { albumFeature } from './features/album/index.ts'
import { coinsFeature } from './features/coins/index.ts'
import { consoleFeature } from './features/console/index.ts'
import { viewsOf } from './features/console/people/view-as-person.ts'
import { eventsFeature } from './features/events/index.ts'
import { gachaFeature } from './features/gacha/index.ts'
import { gamesFeature } from './features/games/index.ts'
import { homeFeature } from './features/home/index.ts'
import { inquiriesFeature } from './features/inquiries/index.ts'
import { invitationsFeature } from './features/invitations/index.ts'
import { streamDoor } from './features/live/door.ts'
import { liveFeature } from './features/live/index.ts'
import { Likes, runLikes } from './features/live/likes.ts'
import { PresenceKeeper } from './features/live/presence.ts'
import { streamRoomLog } from './features/live/room-log.ts'
import { logFeature } from './features/log/index.ts'
import { mailFeature } from './features/mail/index.ts'
import { maintenanceFeature } from './features/maintenance/index.ts'
import { Maintenance } from './features/maintenance/state.ts'
import { noticesFeature } from './features/notices/index.ts'
import { announceUnread } from './features/notifications/announce-unread.ts'
import { notificationsFeature } from './features/notifications/index.ts'
import { payoneerFeature } from './features/payoneer/index.ts'
import { payoutsFeature } from './features/payouts/index.ts'
import { penaltiesFeature } from './features/penalties/index.ts'
import { picturesFeature } from './features/pictures/index.ts'
import { pointsFeature } from './features/points/index.ts'
import { presentsFeature } from './features/presents/index.ts'
import { privacyFeature } from './features/privacy/index.ts'
import { rankingsFeature } from './features/rankings/index.ts'
import { reportsFeature } from './features/reports/index.ts'
import { rightsFeature } from './features/rights/index.ts'
import { searchFeature } from './features/search/index.ts'
import { idleLimitsOf } from './features/session/idle.ts'
import { sessionFeature } from './features/session/index.ts'
import { SessionMemory } from './features/session/memory.ts'
import { voteFeature } from './features/vote/index.ts'
import { wiseFeature } from './features/wise/index.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Config, ServiceClient } from './platform/config.ts'
import type { Context } from './platform/context.ts'
import { connect } from './platform/db/database.ts'
import { backgroundTimeouts, callTimeouts } from './platform/db/timeouts.ts'
import { type DueTask, startTicking } from './platform/due.ts'
import { dueTasksOf, type Feature } from './platform/feature.ts'
import { GameServers } from './platform/http/game-server.ts'
import type { Readiness } from './platform/http/health.ts'
import { buildServer } from './platform/http/server.ts'
import { TokenLookups } from './platform/http/token-lookups.ts'
import type { WebApp } from './platform/http/web-app.ts'
import { subscribersOf } from './platform/jobs/outbox.ts'
import { type Job, startWorker } from './platform/jobs/worker.ts'
import { InProcessLeaderboards } from './platform/leaderboard/in-process.ts'
import { loadBoards } from './platform/leaderboard/load-board.ts'
import { RedisLeaderboards } from './platform/leaderboard/redis.ts'
import { createLog, type Log } from './platform/log.ts'
import { createMetrics } from './platform/metrics.ts'
import { Outage } from './platform/outage.ts'
import { PictureRenderer } from './platform/pictures/renderer.ts'
import { ProcessHealth } from './platform/process-health.ts'
import { ProviderWatch } from './platform/provider-watch.ts'
import { findPeers } from './platform/realtime/find-peers.ts'
import { RoomKeeper } from './platform/realtime/keeper.ts'
import { Realtime } from './platform/realtime/realtime.ts'
import { openRedis } from './platform/redis.ts'
import { checkSealingKeys } from './platform/reseal.ts'
import { sealingOf } from './platform/sealing.ts'
import { SecurityLog } from './platform/security-log.ts'
import { Signals } from './platform/signals.ts'
import { startTelemetry } from './platform/telemetry.ts'
import { WebhookWatch } from './platform/webhook-watch.ts'
import { headerGeo } from './providers/geo/header.ts'
import { maxmindGeo } from './providers/geo/maxmind.ts'
import type { Geo } from './providers/geo/port.ts'
import { type GiftCodeSettings, httpGiftCodes } from './providers/gift-code/http.ts'
import { type SmtpSettings, smtpMail } from './providers/mail/smtp.ts'
import { type StripeSettings, stripePayments } from './providers/payment/stripe.ts'
import { httpPayoneer, type PayoneerSettings } from './providers/payoneer/http.ts'
import { s3Pictures } from './providers/picture-store/s3.ts'
import { type PushSettings, webPushSender } from './providers/push/web-push.ts'
import type { Transport } from './providers/sign-in/connection.ts'
import { type ServiceAddresses, signInProviders } from './providers/sign-in/index.ts'
import { libreTranslator, type TranslateSettings } from './providers/translate/libre.ts'
import { httpWise, type WiseSettings } from './providers/wise/http.ts'

/**
 * Due tasks and seeds run in this order: people are created before their coins, coins before gifts, and scores are
 * rolled up before events and points count them.
 */
export const features: readonly Feature[] = [
  accountFeature,
  sessionFeature,
  coinsFeature,
  rankingsFeature,
  liveFeature,
  eventsFeature,
  pointsFeature,
  payoutsFeature,
  abroadFeature,
  payoneerFeature,
  picturesFeature,
  wiseFeature,
  gachaFeature,
  gamesFeature,
  inquiriesFeature,
  rightsFeature,
  reportsFeature,
  penaltiesFeature,
  noticesFeature,
  presentsFeature,
  invitationsFeature,
  voteFeature,
  albumFeature,
  homeFeature,
  notificationsFeature,
  searchFeature,
  privacyFeature,
  // Sends what the features before have queued.
  mailFeature,
  maintenanceFeature,
  logFeature,
  consoleFeature,
]

export const dueTasks: readonly DueTask[] = dueTasksOf(features)
const jobs: Record<string, Job> = {}

/** Parts that a mode replaces. The sandbox brings a movable clock, a selectable region and local sign-in services. */
export interface Parts {
  readonly clock?: Clock
  readonly log?: Log
  readonly geo?: Geo
  readonly signIn?: {
    readonly clients: Record<Service, ServiceClient>
    readonly addresses?: ServiceAddresses
    readonly transport?: Transport
  }
  /** The card payment provider; `address` is its API address if it is not the default. */
  readonly stripe?: Pick<
    StripeSettings,
    'secretKey' | 'publishableKey' | 'webhookSecret' | 'previousWebhookSecret' | 'address' | 'browserAddress'
  >
  readonly mail?: SmtpSettings
  readonly giftCodes?: GiftCodeSettings
  readonly payoneer?: PayoneerSettings
  readonly wise?: WiseSettings
  /** Null if no web push is sent. */
  readonly push?: PushSettings | null
  readonly translate?: TranslateSettings
  /** The due tasks of this app, if not all. */
  readonly due?: readonly DueTask[]
  readonly routes?: (app: FastifyInstance, context: Context) => Promise<void>
  readonly web?: WebApp | null
  /** Called once the server listens. */
  readonly started?: (app: App) => Promise<void>
  /** Called when everything else has stopped. */
  readonly stop?: () => Promise<void>
}

export interface App {
  readonly context: Context
  readonly server: FastifyInstance
  readonly readiness: Readiness
  /** `METHOD /path` of every route. */
  readonly registered: ReadonlySet<string>
  /** Accepts no new requests, finishes the running ones, and releases all resources. */
  stop(): Promise<void>
}

const kindOf = (service: Service) => snsKinds.find((kind) => services[kind] === service)

const geoOf = async (config: Config): Promise<Geo> => {
  if (config.GEO_DATABASE) return maxmindGeo(config.GEO_DATABASE)
  return config.GEO_HEADER ? headerGeo(config.GEO_HEADER) : { regionOf: () => undefined }
}

/** One numbers events, one reads them, and the others serve people who join. */
const ROOM_CONNECTIONS = 4
/** The tick holds one. Its tasks run one after another, each with a few concurrent statements. */
const BACKGROUND_CONNECTIONS = 8

/** For operators who see the site as a person does. Opened when one does. */
const READ_ONLY_CONNECTIONS = 2

/** How long sending the last traces may take. */
const TELEMETRY_PATIENCE_MS = 3000

/** Lets running requests finish, and cuts off those that exceed the time for a shutdown. */
const closeWithin = async (server: FastifyInstance, realtime: Realtime, seconds: number): Promise<void> => {
  const cut = setTimeout(() => {
    server.server.closeAllConnections()
    realtime.terminate()
  }, seconds * 1000)
  await server.close()
  clearTimeout(cut)
}

/** Builds the whole app on a migrated database. Nothing listens yet. */
export const createApp = async (config: Config, connectionString: string, parts: Parts = {}): Promise<App> => {
  const clock = parts.clock ?? systemClock
  const log = parts.log ?? createLog(config)
  const securityLog = new SecurityLog(config, log)
  const redis = config.REDIS_URL ? await openRedis(config.REDIS_URL, log) : null
  const outage = new Outage(log, 'the database')
  const onBroken = (reason: string) => outage.broke(reason)
  const connections = connect(connectionString, config.DATABASE_POOL, onBroken, {
    timeouts: callTimeouts(config),
    watch: outage,
  })
  const background = connect(connectionString, BACKGROUND_CONNECTIONS, onBroken, {
    timeouts: backgroundTimeouts(config),
    watch: outage,
  })
  const { pool, db } = connections
  // People join rooms and receive events even while calls use all other connections, as after an outage.
  const roomConnections = connect(connectionString, ROOM_CONNECTIONS, onBroken, {
    timeouts: callTimeouts(config),
    watch: outage,
  })
  const probeConnection = connect(connectionString, 1, onBroken, {
    timeouts: callTimeouts(config),
    watch: outage,
  })
  const readOnly = connect(connectionString, READ_ONLY_CONNECTIONS, onBroken, {
    timeouts: callTimeouts(config),
    watch: outage,
    isReadOnly: true,
  })
  const signals = new Signals({ connectionString, timeouts: callTimeouts(config), log, outage })
  await signals.open()
  const metrics = createMetrics(pool)
  const providers = new ProviderWatch(metrics.providerCalls, () => clock.now())
  const webhooks = new WebhookWatch(() => clock.now())
  const signInParts = parts.signIn ?? { clients: config.signIn }
  if (!signInParts.clients) throw new Error('no sign-in services')
  const stripe = parts.stripe ?? config.stripe
  if (!stripe) throw new Error('no card payment provider')
  const mail = parts.mail ?? config.mail
  if (!mail) throw new Error('no mail server')
  const giftCodes = parts.giftCodes ?? config.giftCodes
  if (!giftCodes) throw new Error('no provider of gift codes')
  const payoneer = parts.payoneer ?? config.payoneer
  if (!payoneer) throw new Error('no Payoneer')
  const wise = parts.wise ?? config.wise
  if (!wise) throw new Error('no settings of Wise')
  const push = parts.push ?? config.push
  const translate = parts.translate ?? config.translate
  const sealing = await sealingOf(config)
  await checkSealingKeys(db, sealing, clock.now())

  const sessions = new SessionMemory({ db, clock, signals, idle: idleLimitsOf(config), log })
  const tokenLookups = new TokenLookups(config.REQUESTS_PER_MINUTE)
  const maintenance = new Maintenance(db, clock, log)
  const presence = new PresenceKeeper(db, clock, log)
  const door = streamDoor(roomConnections.db, presence)

  const processId = randomUUID()
  const rooms = new RoomKeeper({
    metrics,
    signals,
    logger: log,
    log: streamRoomLog(roomConnections.db, processId),
    peers: await findPeers(config, redis, processId, log),
    process: processId,
  })
  const likes = new Likes({ db, clock, log, rooms })
  const stopLikes = runLikes(likes)
  const boards = loadBoards(db, Object.assign({}, ...features.map(({ leaderboards }) => leaderboards)))
  const context: Context = {
    config,
    clock,
    log,
    securityLog,
    db,
    backgroundDb: background.db,
    outage,
    pool,
    redis,
    leaderboards: redis
      ? new RedisLeaderboards(redis, boards, log)
      : new InProcessLeaderboards(boards, config.LEADERBOARD_MEMBERS),
    signals,
    metrics,
    webhooks,
    telemetry: await startTelemetry(config.OTEL_EXPORTER_OTLP_ENDPOINT),
    sessions,
    sealing,
    gameServers: new GameServers(db),
    tokenLookups,
    maintenance,
    realtime: new Realtime({
      clock,
      signals,
      metrics,
      log,
      securityLog,
      sessions,
      tokenLookups,
      rooms,
      door,
      likes,
      maintenance,
      limits: {
        perPerson: config.SOCKETS_PER_PERSON,
        perAddress: config.SOCKETS_PER_ADDRESS,
        visitorsPerAddress: config.VISITOR_SOCKETS_PER_ADDRESS,
        visitors: config.VISITOR_SOCKETS,
      },
    }),
    rooms,
    presence,
    signIn: signInProviders(
      {
        ...signInParts,
        clients: signInParts.clients,
        redirectUri: (service) => `${config.publicUrl}/api/v1/streamer_users/web/callback/${kindOf(service)}`,
      },
      clock,
    ),
    geo: parts.geo ?? (await geoOf(config)),
    payments: providers.watch('payment', stripePayments({ ...stripe, konbiniDays: config.KONBINI_DAYS })),
    mail: providers.watch('mail', smtpMail(mail)),
    giftCodes: providers.watch('giftCode', httpGiftCodes(giftCodes)),
    payoneer: providers.watch('payoneer', httpPayoneer(payoneer)),
    wise: providers.watch('wise', httpWise(wise)),
    push: push ? providers.watch('push', webPushSender(push)) : null,
    translator: translate ? providers.watch('translate', libreTranslator(translate)) : null,
    pictures: new PictureRenderer(),
    views: viewsOf(db),
    readOnly: { db: readOnly.db, backgroundDb: readOnly.db, pool: readOnly.pool },
    pictureStore: config.pictureStore ? s3Pictures({ ...config.pictureStore, now: () => clock.now() }) : null,
    acts: new Map(features.flatMap(({ acts }) => acts ?? []).map((act) => [act.name, act])),
    personalData: features.flatMap(({ personalData }) => personalData ?? []),
    words: translatorFor,
  }
  await maintenance.open()
  signals.on('maintenanceChanged', () => void maintenance.refresh())
  signals.on('notificationsChanged', (change) => void announceUnread(context, change))
  maintenance.onTurn((on) => context.realtime.announceToAll({ channel: 'system', type: 'maintenance', on }))

  const readiness: Readiness = { draining: false, askDatabase: () => probeConnection.pool.query('select') }
  const { routes, web = null } = parts
  const registered = new Set<string>()
  const server = await buildServer(context, {
    features,
    web,
    readiness,
    extra: routes && ((app) => routes(app, context)),
    onRoute: (route) => registered.add(route),
  })
  const worker = await startWorker(context, connectionString, jobs, subscribersOf(features))
  const ticking = startTicking(context, parts.due ?? dueTasks)
  const health = new ProcessHealth({ db: background.db, log, metrics, providers, webhooks, processId })
  await health.report()

  let stopping: Promise<void> | undefined
  // Every step runs even if an earlier one failed: a collector that is down must not keep the database open.
  const steps: (() => unknown)[] = [
    () => context.realtime.close(),
    () => closeWithin(server, context.realtime, config.SHUTDOWN_SECONDS),
    () => context.pictures.close(),
    () => ticking.stop(),
    () => health.close(),
    () => presence.close(),
    () => stopLikes(),
    () => rooms.close(),
    () => worker.stop(),
    () => maintenance.close(),
    () => context.mail.close(),
    () => Promise.race([context.telemetry.stop(), sleep(TELEMETRY_PATIENCE_MS, undefined, { ref: false })]),
    () => context.redis?.disconnect(),
    () => signals.close(),
    () => probeConnection.close(),
    () => roomConnections.close(),
    () => readOnly.close(),
    () => background.close(),
    () => connections.close(),
    () => securityLog.close(),
    () => parts.stop?.(),
  ]
  const stop = async (): Promise<void> => {
    readiness.draining = true
    for (const step of steps) {
      try {
        await step()
      } catch (error) {
        log.error({ err: error }, 'a part did not stop cleanly')
      }
    }
  }
  return { context, server, readiness, registered, stop: () => (stopping ??= stop()) }
}

export const builtWebFolder = join(import.meta.dirname, '../../web/dist')

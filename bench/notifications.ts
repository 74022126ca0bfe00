import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { live } from '@avalive/contract/live'
import type pg from 'pg'
import { emit } from '../apps/server/src/platform/jobs/outbox.ts'
import { type Member, startTestApp, type TestApp } from '../packages/testkit/src/app.ts'
import { liveKit, neverAway } from '../packages/testkit/src/live.ts'
import { startTemplateServer } from '../packages/testkit/src/template-server.ts'
import type { Benchmark } from './benchmark.ts'
import { analyzeFilled } from './lib/analyze.ts'
import { median } from './lib/median.ts'

const FOLLOWERS = 10_000
/** How long after the start all followers are notified, in seconds. */
const LIMIT_SECONDS = 5
const GIVERS = 8
const ROUNDS = 3

/** People with a push subscription each: the fan-out queues their pushes, too. */
const prepare = async (pool: pg.Pool, host: Member): Promise<void> => {
  await pool.query(
    `insert into users (vlive_id, profile_id, username, nickname, birthday, region, icon_url, created_at)
     select 'f' || n, 'f' || n, 'f' || n, 'Mio', '2000-01-01', 'JP', '/', now() from generate_series(1, $1::int) n`,
    [FOLLOWERS],
  )
  await pool.query(
    `insert into follows (follower_id, streamer_id, at)
     select id, $1, now() from users where vlive_id ~ '^f[0-9]+$'`,
    [String(host.userId)],
  )
  await pool.query(
    `insert into sessions (id, user_id, token_hash, signed_in_at, last_used_at, expires_at)
     select gen_random_uuid(), id, vlive_id::bytea, now(), now(), now() + interval '1 day'
     from users where vlive_id ~ '^f[0-9]+$'`,
  )
  await pool.query(
    `insert into push_subscriptions (id, user_id, session_id, endpoint, endpoint_lookup, keys, locale, created_at)
     select gen_random_uuid(), user_id, id, 'sealed:1:bench:AAAA', token_hash, 'sealed:1:bench:AAAA', 'ja', now()
     from sessions where token_hash in (select vlive_id::bytea from users where vlive_id ~ '^f[0-9]+$')`,
  )
}

const countOf = async (pool: pg.Pool, mediaId: string): Promise<number> => {
  const { rows } = await pool.query('select count(*)::int as count from notifications where cause = $1', [mediaId])
  return rows[0].count
}

/** Seconds from the commit of the start until all followers are notified. */
const fanOut = async ({ context }: TestApp, mediaId: string): Promise<number> => {
  const at = context.clock.now().toString()
  await context.db.transaction().execute((tx) => emit(tx, 'streamStarted', { mediaId, at }))
  const began = performance.now()
  while ((await countOf(context.pool, mediaId)) < FOLLOWERS) await sleep(20)
  return (performance.now() - began) / 1000
}

interface Giving {
  stop(): Promise<number>
}

/** Gives gifts until stopped. Returns gifts a second. */
const giving = (app: TestApp, givers: readonly Member[], mediaId: string, giftId: string): Giving => {
  let isOn = true
  let sent = 0
  const began = performance.now()
  const give = async (giver: Member): Promise<void> => {
    while (isOn) {
      const gift = { mediaId, giftId, count: 1, idempotencyKey: randomUUID() }
      const { status } = await app.call(live.sendGift, gift, giver)
      if (status !== 200) throw new Error(`a gift was answered with ${status}`)
      sent++
    }
  }
  const all = Promise.all(givers.map(give))
  return {
    stop: async () => {
      isOn = false
      await all
      return sent / ((performance.now() - began) / 1000)
    },
  }
}

const measure = async (app: TestApp) => {
  const kit = liveKit(app)
  const stage = await kit.newStage()
  await prepare(app.context.pool, stage.host)
  await analyzeFilled(app.database.ownerUrl)
  const giftId = await kit.newGift(1)
  const givers = await Promise.all(Array.from({ length: GIVERS }, () => app.newMember()))
  for (const giver of givers) await kit.giveCoins(giver, 1_000_000)
  const give = () => giving(app, givers, stage.mediaId, giftId)
  // The code and its plans are warm before anything is measured.
  const warming = give()
  await sleep(3000)
  await warming.stop()
  const [seconds, alone, during]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < ROUNDS; round++) {
    const before = give()
    await sleep(LIMIT_SECONDS * 1000)
    alone.push(await before.stop())
    const meanwhile = give()
    // A gift's receiver is not announced: each round starts another stream of the same host, long after the last one.
    app.clock.moveTo(app.clock.now().add({ hours: 1 }))
    const mediaId = `bench${round}`
    await app.context.pool.query(
      `with made as (insert into streams (media_id, title, thumbnail_url, media_type, status, created_at, started_at)
         values ($1, 'Tea', '/', 1, 30, $2, $2) returning id)
       insert into stream_streamers (stream_id, user_id, position) select id, $3, 0 from made`,
      [mediaId, app.clock.now().toString(), String(stage.host.userId)],
    )
    const took = await fanOut(app, mediaId)
    seconds.push(took)
    await sleep(Math.max(0, LIMIT_SECONDS - took) * 1000)
    during.push(await meanwhile.stop())
  }
  return { seconds: Math.max(...seconds), alone: median(alone), during: median(during) }
}

/** A streamer with many followers goes live while gifts are sent. */
export const notifications: Benchmark = {
  name: 'notifications',
  summary: `notifies ${FOLLOWERS.toLocaleString('en')} followers of a stream while ${GIVERS} people give`,
  run: async () => {
    const server = await startTemplateServer()
    const app = await startTestApp(server.connectionString, { env: neverAway, parts: { due: [] } })
    try {
      const { seconds, alone, during } = await measure(app)
      return [
        {
          what: `${LIMIT_SECONDS} seconds to the time until all followers are notified`,
          figures: `${FOLLOWERS.toLocaleString('en')} in ${seconds.toFixed(2)} s`,
          value: LIMIT_SECONDS / seconds,
          target: 1,
        },
        {
          what: 'gifts in the five seconds of the notifications to those without',
          figures: `${Math.round(during)} gifts/s, ${Math.round(alone)}/s without`,
          value: during / alone,
          target: 0.9,
        },
      ]
    } finally {
      await app.stop()
      await server.stop()
    }
  },
}

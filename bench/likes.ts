import { Likes } from '../apps/server/src/features/live/likes.ts'
import type { Rooms } from '../apps/server/src/platform/realtime/rooms-port.ts'
import { startTestApp } from '../packages/testkit/src/app.ts'
import type { DatabaseServers } from '../packages/testkit/src/database.ts'
import { liveKit } from '../packages/testkit/src/live.ts'
import { startTemplateServer } from '../packages/testkit/src/template-server.ts'
import type { Benchmark } from './benchmark.ts'

const FEW = 1000
const MANY = 100_000
const SECONDS = 60
/** As many as one person may give in a second. */
const AT_ONCE = 10

/** Gives likes for a minute of a clock that runs as fast as it can, as the server's timers would show and write them. */
export const giveFor = async (servers: DatabaseServers, count: number) => {
  const app = await startTestApp(servers, { parts: { due: [] } })
  try {
    const { db, clock, log, pool } = app.context
    const kit = liveKit(app)
    const { mediaId } = await kit.newStage()
    const streamId = await kit.streamId(mediaId)
    let [now, statements, messages, total, milliseconds] = [0, 0, 0, 0, 0]
    const states: Rooms['states'] = (sent) => {
      for (const state of sent) {
        messages++
        if (state.type === 'likes') total = state.likes
      }
    }
    const likes = new Likes({ db, clock, log, rooms: { states }, now: () => now })
    // Every statement outside a transaction takes a connection once.
    const counted = () => statements++
    pool.on('acquire', counted)
    for (let second = 0; second < SECONDS; second++) {
      const share = Math.round((count * (second + 1)) / SECONDS) - Math.round((count * second) / SECONDS)
      for (let given = 0; given < share; given += AT_ONCE) {
        likes.like({ mediaId, streamId, userId: BigInt(given), count: Math.min(AT_ONCE, share - given) })
      }
      now += 1000
      likes.show()
      if (now % 5000 !== 0) continue
      const began = performance.now()
      await likes.write()
      milliseconds += performance.now() - began
    }
    likes.show()
    pool.off('acquire', counted)
    const { rows } = await pool.query('select count(*)::int as rows, sum(likes)::int as likes from stream_likes')
    return { statements, messages, milliseconds, total, ...(rows[0] as { rows: number; likes: number }) }
  } finally {
    await app.stop()
  }
}

export const likes: Benchmark = {
  name: 'likes',
  summary: `${MANY} likes in a minute on one stream against ${FEW}`,
  run: async () => {
    const server = await startTemplateServer()
    try {
      const few = await giveFor(server.connectionString, FEW)
      const many = await giveFor(server.connectionString, MANY)
      const figuresOf = ({ statements, rows, messages, milliseconds }: typeof many) =>
        `${statements} statements (${milliseconds.toFixed(0)} ms), ${rows} rows, ${messages} messages`
      const isSame = few.statements === many.statements && few.rows === many.rows && few.messages === many.messages
      return [
        {
          what: 'as many statements, rows and messages (1) for a hundred times the likes',
          figures: `${FEW}: ${figuresOf(few)}; ${MANY}: ${figuresOf(many)}`,
          value: isSame ? 1 : 0,
          target: 1,
        },
        {
          what: 'every like counted (1)',
          figures: `${few.likes} and ${many.likes} stored, ${few.total} and ${many.total} shown`,
          value: few.likes === FEW && many.likes === MANY && few.total === FEW && many.total === MANY ? 1 : 0,
          target: 1,
        },
      ]
    } finally {
      await server.stop()
    }
  },
}

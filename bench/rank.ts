import { freePort } from '@avalive/testkit/free-port'
import { Redis } from 'ioredis'
import { pino } from 'pino'
import { InProcessLeaderboards } from '../apps/server/src/platform/leaderboard/in-process.ts'
import type { Board, Entry, Leaderboards, LoadBoard } from '../apps/server/src/platform/leaderboard/port.ts'
import { RedisLeaderboards } from '../apps/server/src/platform/leaderboard/redis.ts'
import { startTemporaryRedis } from '../packages/testkit/src/redis.ts'
import type { Benchmark, Finding } from './benchmark.ts'
import { median } from './lib/median.ts'

const MEMBERS = 1_000_000
const PIECE = 5000
/** Many short, alternating rounds, so that other load on the machine affects all measurements equally. */
const ROUNDS = 200
const ASKED = 50
const BOARD: Board = 'audience:1:total'
const PLAIN = 'plain'

/** Our rank may take five times as long as ZREVRANK, and the last rank twice as long as a middle one. */
const AGAINST_REDIS = 1 / 5
const LAST_AGAINST_MIDDLE = 1 / 2

/** Member 1 has the highest score. Every third member has the same score as the member before. */
const entryAt = (member: number): Entry => ({
  member,
  score: (MEMBERS - member + (member % 3 === 0 ? 1 : 0)) * 10,
  reachedAt: member,
  order: member,
})

const everybody: LoadBoard = async function* () {
  for (let from = 1; from <= MEMBERS; from += PIECE) {
    yield Array.from({ length: Math.min(PIECE, MEMBERS - from + 1) }, (_, index) => entryAt(from + index))
  }
}

/** Different members near a place in every round, so that no lookup benefits from a warm cache. */
const near = (place: number, round: number): bigint[] =>
  Array.from({ length: ASKED }, (_, index) => BigInt(place - round * ASKED - index))

/** Microseconds per lookup, run sequentially. */
const timeOf = async (people: readonly bigint[], ask: (member: bigint) => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  for (const member of people) await ask(member)
  return ((performance.now() - began) * 1000) / people.length
}

interface Times {
  readonly middle: number
  readonly last: number
  readonly plain: number
}

const measure = async (boards: Leaderboards, redis: Redis | null): Promise<Times> => {
  await boards.rankOf(BOARD, 1n)
  const ours = (member: bigint) => boards.rankOf(BOARD, member)
  const theirs = async (member: bigint) => redis?.zrevrank(PLAIN, String(member))
  const times: { middle: number[]; last: number[]; plain: number[] } = { middle: [], last: [], plain: [] }
  for (let round = 0; round < ROUNDS; round++) {
    times.plain.push(await timeOf(near(MEMBERS / 2, round), theirs))
    times.middle.push(await timeOf(near(MEMBERS / 2, round), ours))
    times.last.push(await timeOf(near(MEMBERS, round), ours))
  }
  return { middle: median(times.middle), last: median(times.last), plain: median(times.plain) }
}

const fillPlain = async (redis: Redis): Promise<void> => {
  for await (const piece of everybody(BOARD)) {
    await redis.zadd(PLAIN, ...piece.flatMap(({ member, score }) => [score, String(member)]))
  }
}

const findings = (where: string, { middle, last, plain }: Times, compared: boolean): Finding[] => [
  ...(compared
    ? [
        {
          what: `own rank ${where} to ZREVRANK`,
          figures: `${middle.toFixed(1)} µs, ZREVRANK ${plain.toFixed(1)} µs`,
          value: plain / middle,
          target: AGAINST_REDIS,
        },
      ]
    : []),
  {
    what: `rank of the middle to the last ${where}`,
    figures: `${middle.toFixed(1)} µs in the middle, ${last.toFixed(1)} µs for the last`,
    value: middle / last,
    target: LAST_AGAINST_MIDDLE,
  },
]

/** Compares the time to find one's own rank, in-process and in Redis, with a plain ZREVRANK. */
export const rank: Benchmark = {
  name: 'rank',
  summary: `own rank among ${MEMBERS.toLocaleString('en')}, against ZREVRANK of a Redis on this machine`,
  run: async () => {
    const server = await startTemporaryRedis(await freePort())
    if (!server) console.log('  there is no redis-server or valkey-server here: nothing to compare with')
    const redis = server && new Redis(server.url)
    try {
      if (redis) await fillPlain(redis)
      const alone = await measure(new InProcessLeaderboards(everybody, MEMBERS), redis)
      const found = findings('in one process', alone, redis !== null)
      if (!redis) return found
      const shared = await measure(new RedisLeaderboards(redis, everybody, pino({ level: 'silent' })), redis)
      return [...found, ...findings('in Redis', shared, true)]
    } finally {
      redis?.disconnect()
      await server?.stop()
    }
  },
}

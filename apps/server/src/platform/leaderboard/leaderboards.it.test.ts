import { setTimeout as sleep } from 'node:timers/promises'
import { redisTest } from '@avalive/testkit/redis-test'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { openRedis } from '../redis.ts'
import { InProcessLeaderboards } from './in-process.ts'
import { forgetBoards, log, newBoard, start, Tables } from './leaderboards.testing.ts'
import type { Board, Leaderboards } from './port.ts'
import { RedisLeaderboards } from './redis.ts'

type Kind = 'in one process' | 'in Redis'

const it = redisTest
  .extend('kind', 'in one process' as Kind)
  .extend('tables', () => new Tables())
  .extend('boards', async ({ kind, tables, installedRedis, skip }, { onCleanup }): Promise<Leaderboards> => {
    if (kind === 'in one process') return new InProcessLeaderboards(tables.load, 1000)
    if (!installedRedis) return skip('No redis-server or valkey-server is installed here.')
    const redis = await openRedis(installedRedis.url, log)
    onCleanup(() => redis.disconnect())
    return new RedisLeaderboards(redis, tables.load, log)
  })
it.beforeAll(async ({ installedRedis }) => {
  if (installedRedis) await forgetBoards(installedRedis)
})

describe.each<Kind>(['in one process', 'in Redis'])('leaderboards %s', (kind) => {
  it.override('kind', kind)
  const tell = (boards: Leaderboards, tables: Tables, board: Board, member: bigint, score: bigint, seconds: number) => {
    const at = start.add({ seconds })
    tables.write(member, score, at, BigInt(seconds))
    boards.raise(board, member, score, at, BigInt(seconds))
  }
  const places = async (boards: Leaderboards, board: Board, from = 0, count = 100) =>
    (await boards.page(board, from, count)).map(({ member, rank }) => [Number(member), rank])

  it('load the scores from the tables and apply later ones', async ({ boards, tables }) => {
    const board = newBoard()
    tables.write(1n, 10n, start, 1n)
    tables.write(2n, 20n, start, 2n)
    expect(await boards.rankOf(board, 1n)).toEqual({ member: 1n, score: 10, rank: 2 })
    tell(boards, tables, board, 1n, 30n, 5)
    tell(boards, tables, board, 3n, 25n, 6)
    expect(await places(boards, board)).toEqual([
      [1, 1],
      [3, 2],
      [2, 3],
    ])
    expect(await boards.rankOf(board, 9n)).toBeNull()
    expect(tables.loads).toBe(1)
  })

  // shows rankings-14
  it('give equal scores one rank, skip the next ranks, and list the earliest first', async ({ boards, tables }) => {
    const board = newBoard()
    await boards.page(board, 0, 1)
    tell(boards, tables, board, 1n, 50n, 9)
    tell(boards, tables, board, 2n, 50n, 3)
    tell(boards, tables, board, 10n, 50n, 5)
    tell(boards, tables, board, 4n, 90n, 20)
    tell(boards, tables, board, 5n, 1n, 1)
    expect(await places(boards, board)).toEqual([
      [4, 1],
      [2, 2],
      [10, 2],
      [1, 2],
      [5, 5],
    ])
    expect(await places(boards, board, 2, 2)).toEqual([
      [10, 2],
      [1, 2],
    ])
    expect((await boards.rankOf(board, 1n))?.rank).toBe(2)
    expect(await places(boards, board, 5, 10)).toEqual([])
  })

  it('ignore a score below the current one', async ({ boards, tables }) => {
    const board = newBoard()
    tables.write(1n, 30n, start, 3n)
    await boards.rankOf(board, 1n)
    boards.raise(board, 1n, 20n, start, 2n)
    expect((await boards.rankOf(board, 1n))?.score).toBe(30)
  })

  it('keep a score that is raised during a load', async ({ boards, tables }) => {
    const board = newBoard()
    for (let n = 1n; n <= 10n; n++) tables.write(n, n, start, n)
    tables.meanwhile = () => tell(boards, tables, board, 1n, 99n, 50)
    expect(await boards.rankOf(board, 1n)).toEqual({ member: 1n, score: 99, rank: 1 })
    expect(await places(boards, board, 0, 2)).toEqual([
      [1, 1],
      [10, 2],
    ])
  })

  it('drop a removed member and accept them again', async ({ boards, tables }) => {
    const board = newBoard()
    for (let n = 1n; n <= 4n; n++) tables.write(n, 10n * n, start, n)
    await boards.page(board, 0, 1)
    boards.remove(board, 4n)
    boards.remove(board, 9n)
    expect(await boards.rankOf(board, 4n)).toBeNull()
    tell(boards, tables, board, 5n, 15n, 9)
    tell(boards, tables, board, 4n, 0n, 10)
    expect(await places(boards, board)).toEqual([
      [3, 1],
      [2, 2],
      [5, 3],
      [1, 4],
      [4, 5],
    ])
  })

  it('do not restore a member who was removed during the load', async ({ boards, tables }) => {
    const board = newBoard()
    for (let n = 1n; n <= 10n; n++) tables.write(n, n, start, n)
    tables.meanwhile = () => {
      boards.remove(board, 10n)
      boards.remove(board, 9n)
      tell(boards, tables, board, 9n, 1n, 60)
    }
    expect(await boards.rankOf(board, 8n)).toEqual({ member: 8n, score: 8, rank: 1 })
    expect(await boards.rankOf(board, 10n)).toBeNull()
    expect((await boards.rankOf(board, 9n))?.rank).toBe(8)
  })

  it('load a board once for concurrent queries, and again after a failed load', async ({ boards, tables }) => {
    const board = newBoard()
    tables.write(1n, 10n, start, 1n)
    tables.meanwhile = () => {
      throw new Error('the database is away')
    }
    await expect(boards.rankOf(board, 1n)).rejects.toThrow('away')
    tables.meanwhile = () => sleep(30)
    tables.loads = 0
    const answers = await Promise.all(Array.from({ length: 10 }, () => boards.rankOf(board, 1n)))
    expect(new Set(answers.map((answer) => answer?.rank))).toEqual(new Set([1]))
    expect(tables.loads).toBe(1)
  })

  it('match a naive sort after any sequence of scores', async ({ boards, tables }) => {
    const gifts = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 5 })), {
      maxLength: 40,
    })
    await fc.assert(
      fc.asyncProperty(gifts, fc.nat(40), async (given, loadedAfter) => {
        const board = newBoard()
        tables.rows.clear()
        for (const [index, [member, coins]] of given.entries()) {
          if (index === loadedAfter) await boards.page(board, 0, 1)
          const had = tables.rows.get(BigInt(member))?.score ?? 0
          tell(boards, tables, board, BigInt(member), BigInt(had + coins), index)
        }
        const sorted = [...tables.rows.values()].toSorted((a, b) => b.score - a.score || a.order - b.order)
        expect(await places(boards, board)).toEqual(
          sorted.map(({ member, score }) => [member, sorted.filter((other) => other.score > score).length + 1]),
        )
      }),
      { numRuns: 60 },
    )
  })
})

describe('leaderboards in one process', () => {
  it('evict the least recently used boards when there are too many members', async () => {
    const tables = new Tables()
    for (let n = 1n; n <= 6n; n++) tables.write(n, n, start, n)
    const few = new InProcessLeaderboards(tables.load, 12)
    const [a, b, c] = [newBoard(), newBoard(), newBoard()]
    await few.rankOf(a, 1n)
    await few.rankOf(b, 1n)
    await few.rankOf(a, 1n)
    await few.rankOf(c, 1n)
    expect(tables.loads).toBe(3)
    await few.rankOf(a, 1n)
    expect(tables.loads).toBe(3)
    await few.rankOf(b, 1n)
    expect(tables.loads).toBe(4)
  })
})

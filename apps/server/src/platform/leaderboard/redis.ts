import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ranksOf } from '@avalive/rules/rankings/rank'
import type { Redis } from 'ioredis'
import type { Log } from '../log.ts'
import { Outage } from '../outage.ts'
import { RedisUnavailable } from '../redis.ts'
import { type Board, type Entry, entryOf, type Leaderboards, type LoadBoard, type Standing } from './port.ts'
import { FRESH_MS, keysOf, teachBoardScripts } from './redis-scripts.ts'
import { forgetOldSnapshot } from './redis-snapshot.ts'

/** A load that hasn't renewed its lease for this long is dead; the next caller starts it again. */
const LEASE_MS = 20_000
const POLL_MS = 50
const PATIENCE_MS = 60_000
/** Timeout for an answer of Redis, limited by how long a page may take. */
const ANSWER_MS = 2000
const ROWS_AT_ONCE = 500
/** Delay before a board is rebuilt after Redis rejected an update. */
const MADE_UP_AFTER_MS = 1000

/** Fixed width for every safe integer, so that alphabetical order is numeric order and the earlier comes first. */
const sortable = (value: number): string => value.toString(36).padStart(11, '0')
const placeOf = ({ reachedAt, order, member }: Entry): string => `${sortable(reachedAt)}${sortable(order)}:${member}`
const memberOf = (place: string): bigint => BigInt(place.slice(place.lastIndexOf(':') + 1))
const argumentsOf = (entry: Entry): string[] => [String(entry.member), String(entry.score), placeOf(entry)]

/** Sorted sets that all processes share. */
export class RedisLeaderboards implements Leaderboards {
  readonly #redis: Redis
  readonly #load: LoadBoard
  readonly #log: Log
  /** For a connection that hangs. `openRedis` reports connections that break. */
  readonly #outage: Outage
  /** Boards that have missed an update. */
  readonly #untold = new Set<Board>()

  constructor(redis: Redis, load: LoadBoard, log: Log) {
    this.#redis = redis
    this.#load = load
    this.#log = log
    this.#outage = new Outage(log, 'Redis')
    teachBoardScripts(redis)
    redis.on('ready', () => {
      this.#makeUpFor()
      this.#forgetOldSnapshot()
    })
    this.#forgetOldSnapshot()
  }

  raise(...[board, ...what]: Parameters<Leaderboards['raise']>): void {
    this.#tell(board, () => this.#redis.boardRaise(...keysOf(board), ...argumentsOf(entryOf(...what))))
  }

  add(...[board, ...what]: Parameters<Leaderboards['add']>): void {
    const entry = entryOf(...what)
    this.#tell(board, () => this.#redis.boardAdd(...keysOf(board), ...argumentsOf(entry), sortable(entry.order)))
  }

  remove(board: Board, member: bigint): void {
    this.#tell(board, () => this.#redis.boardRemove(...keysOf(board), String(member)))
  }

  async rankOf(board: Board, member: bigint): Promise<Standing | null> {
    const found = await this.#ask(board, () => this.#redis.boardRank(...keysOf(board), String(member)))
    const [score, ahead] = found
    return score === undefined || ahead === undefined ? null : { member, score: -Number(score), rank: ahead + 1 }
  }

  async page(board: Board, from: number, count: number): Promise<readonly Standing[]> {
    const found = await this.#ask(board, () => this.#redis.boardPage(...keysOf(board), from, from + count - 1))
    const [ahead = 0, rows = []] = found
    const members = rows.filter((_, index) => index % 2 === 0).map(memberOf)
    const scores = rows.filter((_, index) => index % 2 === 1).map((score) => -Number(score))
    const ranks = ranksOf(scores, ahead + 1, from)
    return members.map((member, index) => ({ member, score: scores[index] ?? 0, rank: ranks[index] ?? 0 }))
  }

  /** Runs a query. If the board is not loaded, loads it first or waits for the process that is loading it. */
  async #ask<T>(board: Board, question: () => Promise<T | null>): Promise<T> {
    const until = performance.now() + PATIENCE_MS
    for (;;) {
      // Without a connection, ioredis would queue the query until long after the caller gave up.
      if (this.#redis.status !== 'ready') throw new RedisUnavailable('Redis is away')
      const answer = await this.#inTime(question())
      if (answer !== null) return answer
      if (await this.#fill(board)) continue
      if (performance.now() > until) throw new Error(`the board ${board} was not loaded in time`)
      await sleep(POLL_MS)
    }
  }

  /** Returns whether this process has loaded the board; another one may be loading it. */
  async #fill(board: Board): Promise<boolean> {
    const keys = keysOf(board)
    const me = `loading:${randomUUID()}`
    const state = await this.#inTime(this.#redis.boardBegin(...keys, me, LEASE_MS))
    if (state !== me) return false
    try {
      for await (const piece of this.#load(board)) {
        const sent: Promise<unknown>[] = []
        for (let at = 0; at < piece.length; at += ROWS_AT_ONCE) {
          sent.push(this.#redis.boardLoad(...keys, ...piece.slice(at, at + ROWS_AT_ONCE).flatMap(argumentsOf)))
        }
        await Promise.all(sent)
        if (!(await this.#redis.boardKeep(...keys, me, me, LEASE_MS))) return false
      }
      return (await this.#redis.boardKeep(...keys, me, 'ready', FRESH_MS)) === 1
    } catch (error) {
      // Expire the lease at once, so that nobody waits for a failed load.
      await this.#redis.boardKeep(...keys, me, me, 1)
      throw error
    }
  }

  /** Updates that fail, or come while Redis is unreachable, are not queued: their boards are rebuilt instead. */
  #tell(board: Board, say: () => Promise<unknown>): void {
    if (this.#redis.status !== 'ready') {
      this.#untold.add(board)
      return
    }
    say().catch((error) => {
      this.#untold.add(board)
      this.#log.warn({ err: error, board }, 'a leaderboard update failed')
      setTimeout(() => this.#makeUpFor(), MADE_UP_AFTER_MS).unref()
    })
  }

  #forgetOldSnapshot(): void {
    forgetOldSnapshot(this.#redis).catch((error) =>
      this.#log.warn({ reason: String(error) }, 'could not check whether Redis restarted from a snapshot'),
    )
  }

  #makeUpFor(): void {
    const boards = [...this.#untold]
    this.#untold.clear()
    for (const board of boards) {
      const [, , state] = keysOf(board)
      this.#tell(board, () => this.#redis.del(state))
    }
  }

  #inTime<T>(answer: Promise<T>): Promise<T> {
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      this.#outage.failed(`no answer within ${ANSWER_MS / 1000} s`)
      late.reject(new RedisUnavailable('Redis does not answer'))
    }, ANSWER_MS)
    answer.then(
      () => this.#outage.worked(),
      () => undefined,
    )
    return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer))
  }
}

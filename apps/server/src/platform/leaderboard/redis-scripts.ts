import type { Redis, Result } from 'ioredis'

/**
 * A board in Redis is four keys. `order` is a sorted set: the score negative, so that the best comes first, and the
 * member behind the time at which the score was reached, because a sorted set orders equal scores by their members.
 * `members` is a hash: how each member stands in the set. `state` says whether the two can be relied on: absent,
 * `loading:<who>` or `ready`; it expires, and with it the board. `gone` is a set: who was taken off while the board was
 * loading, so that the picture that the load has taken does not bring them back.
 */

/** A score that was committed but never raised, because its process died between, is right again after this. */
export const FRESH_MS = 6 * 60 * 60_000
/** What a board consists of outlives its state. */
const DATA_MS = FRESH_MS * 2

const place = (isTaken: string): string => `
if redis.call('EXISTS', KEYS[3]) == 0 then return 0 end
for at = 1, #ARGV, 3 do
  local member, score, place = ARGV[at], ARGV[at + 1], ARGV[at + 2]
  if not (${isTaken}) then
    -- Gone already.
  elseif redis.call('HSETNX', KEYS[2], member, place) == 1 then
    redis.call('ZADD', KEYS[1], '-' .. score, place)
  else
    local old = redis.call('HGET', KEYS[2], member)
    local had = redis.call('ZSCORE', KEYS[1], old)
    if not had or -tonumber(had) < tonumber(score) then
      redis.call('ZREM', KEYS[1], old)
      redis.call('ZADD', KEYS[1], '-' .. score, place)
      redis.call('HSET', KEYS[2], member, place)
    end
  end
end
for at = 1, 2 do
  if redis.call('PTTL', KEYS[at]) == -1 then redis.call('PEXPIRE', KEYS[at], ${DATA_MS}) end
end
return 1`

/** Scores are taken from the moment a load begins: what a load's snapshot has not seen is raised after it. */
const raise = place('true')
const load = place(`redis.call('SISMEMBER', KEYS[4], member) == 0`)

const remove = `
local state = redis.call('GET', KEYS[3])
if not state then return 0 end
if state ~= 'ready' then
  redis.call('SADD', KEYS[4], ARGV[1])
  redis.call('PEXPIRE', KEYS[4], ${DATA_MS})
end
local place = redis.call('HGET', KEYS[2], ARGV[1])
if not place then return 0 end
redis.call('ZREM', KEYS[1], place)
redis.call('HDEL', KEYS[2], ARGV[1])
return 1`

/** Answers the state that was there, or begins to load. */
const begin = `
local state = redis.call('GET', KEYS[3])
if state == 'ready' and redis.call('ZCARD', KEYS[1]) == redis.call('HLEN', KEYS[2]) then return state end
if state and state ~= 'ready' then return state end
redis.call('UNLINK', KEYS[1], KEYS[2], KEYS[4])
redis.call('SET', KEYS[3], ARGV[1], 'PX', ARGV[2])
return ARGV[1]`

/** Whoever loads says that they are still at it, or that it is done; not if somebody else has taken over. */
const keep = `
if redis.call('GET', KEYS[3]) ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[3], ARGV[2], 'PX', ARGV[3])
redis.call('PEXPIRE', KEYS[1], ${DATA_MS})
redis.call('PEXPIRE', KEYS[2], ${DATA_MS})
return 1`

/** False stands for a board that has to be loaded: an evicted key must not look like an empty board. */
const isReady = `
if redis.call('GET', KEYS[3]) ~= 'ready' or redis.call('ZCARD', KEYS[1]) ~= redis.call('HLEN', KEYS[2]) then return false end`

const rank = `${isReady}
local place = redis.call('HGET', KEYS[2], ARGV[1])
if not place then return {} end
local score = redis.call('ZSCORE', KEYS[1], place)
return {score, redis.call('ZCOUNT', KEYS[1], '-inf', '(' .. score)}`

const page = `${isReady}
local rows = redis.call('ZRANGE', KEYS[1], ARGV[1], ARGV[2], 'WITHSCORES')
if #rows == 0 then return {} end
return {redis.call('ZCOUNT', KEYS[1], '-inf', '(' .. rows[2]), rows}`

type Keys = [order: string, members: string, state: string, gone: string]

declare module 'ioredis' {
  interface RedisCommander<Context> {
    boardRaise(...args: [...Keys, ...string[]]): Result<number, Context>
    boardLoad(...args: [...Keys, ...string[]]): Result<number, Context>
    boardRemove(...args: [...Keys, member: string]): Result<number, Context>
    boardBegin(...args: [...Keys, who: string, lease: number]): Result<string, Context>
    boardKeep(...args: [...Keys, who: string, state: string, forMs: number]): Result<number, Context>
    boardRank(...args: [...Keys, member: string]): Result<[] | [score: string, ahead: number] | null, Context>
    boardPage(
      ...args: [...Keys, from: number, to: number]
    ): Result<[] | [ahead: number, rows: string[]] | null, Context>
  }
}

export const teachBoardScripts = (redis: Redis): void => {
  for (const [name, lua] of Object.entries({
    boardRaise: raise,
    boardLoad: load,
    boardRemove: remove,
    boardBegin: begin,
    boardKeep: keep,
    boardRank: rank,
    boardPage: page,
  })) {
    redis.defineCommand(name, { lua, numberOfKeys: 4 })
  }
}

/** The states of all boards. */
export const STATE_KEYS = 'avalive:board:*:state'

/** The keys of a board stand in one slot of a cluster. */
export const keysOf = (board: string): Keys => [
  `avalive:board:{${board}}:order`,
  `avalive:board:{${board}}:members`,
  `avalive:board:{${board}}:state`,
  `avalive:board:{${board}}:gone`,
]

import type { Redis, Result } from 'ioredis'

/**
 * A board in Redis has four keys.
 * - `order`: a sorted set. Scores are negative, so that the best comes first. Each member is prefixed with the time at
 * which the score was reached, because a sorted set orders equal scores by member.
 * - `members`: a hash from a member to its entry in the sorted set.
 * - `state`: whether the two can be used. It is absent, `loading:<owner>` or `ready`, and the board expires with it.
 * - `gone`: the set of members who were removed during a load, so that the load's snapshot does not restore them.
 */

/** Boards expire, which corrects a score that was committed but never raised because its process died. */
export const FRESH_MS = 6 * 60 * 60_000
/** A board's data outlives its state. */
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

/** Scores are accepted from the moment a load begins, because the load's snapshot may not include them. */
const raise = place('true')
const load = place(`redis.call('SISMEMBER', KEYS[4], member) == 0`)

/** A place holds when its score was reached and the order, in 11 characters each. */
const add = `
local old = redis.call('HGET', KEYS[2], ARGV[1])
local had = old and redis.call('ZSCORE', KEYS[1], old)
if had then
  if string.sub(old, 12, 22) >= ARGV[4] then return 0 end
  ARGV[2] = string.format('%.0f', tonumber(ARGV[2]) - tonumber(had))
end
table.remove(ARGV)
${raise}`

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

/** Returns the existing state, or acquires the load. */
const begin = `
local state = redis.call('GET', KEYS[3])
if state == 'ready' and redis.call('ZCARD', KEYS[1]) == redis.call('HLEN', KEYS[2]) then return state end
if state and state ~= 'ready' then return state end
redis.call('UNLINK', KEYS[1], KEYS[2], KEYS[4])
redis.call('SET', KEYS[3], ARGV[1], 'PX', ARGV[2])
return ARGV[1]`

/** Renews the lease of a load or marks it as done, unless another process has taken over. */
const keep = `
if redis.call('GET', KEYS[3]) ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[3], ARGV[2], 'PX', ARGV[3])
redis.call('PEXPIRE', KEYS[1], ${DATA_MS})
redis.call('PEXPIRE', KEYS[2], ${DATA_MS})
return 1`

/** False means that the board must be loaded. A board with an evicted key must not look empty. */
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
    boardAdd(...args: [...Keys, ...string[]]): Result<number, Context>
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
    boardAdd: add,
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

/** The hash tag `{board}` puts all keys of a board into one slot of a Redis cluster. */
export const keysOf = (board: string): Keys => [
  `avalive:board:{${board}}:order`,
  `avalive:board:{${board}}:members`,
  `avalive:board:{${board}}:state`,
  `avalive:board:{${board}}:gone`,
]

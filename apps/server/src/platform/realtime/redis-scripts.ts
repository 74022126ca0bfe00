import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import * as z from 'zod'
import { KEPT_EVENTS } from './room.ts'

/** A room that nobody publishes to for so long is forgotten, its epoch with it. */
const FORGOTTEN_SECONDS = 6 * 60 * 60

/** Where the events of a room are told to all processes. */
export const channelOf = (mediaId: string): string => `avalive:room:{${mediaId}}`
/** The room's epoch, last number and the last publication of each process; and the events that it keeps. */
const keysOf = (mediaId: string): [string, string] => [`${channelOf(mediaId)}:state`, `${channelOf(mediaId)}:events`]

const begin = `if redis.call('HSETNX', KEYS[1], 'epoch', ARGV[1]) == 1 then redis.call('DEL', KEYS[2]) end`
const keep = `
redis.call('EXPIRE', KEYS[1], ${FORGOTTEN_SECONDS})
redis.call('EXPIRE', KEYS[2], ${FORGOTTEN_SECONDS})`

const PUBLISH = `
local last = redis.call('HGET', KEYS[1], ARGV[2])
if last and tonumber(last) >= tonumber(ARGV[3]) then return 0 end
${begin}
redis.call('HSET', KEYS[1], ARGV[2], ARGV[3])
local seq = string.format('%d', redis.call('HINCRBY', KEYS[1], 'seq', 1))
local text = '{"seq":' .. seq .. ARGV[4]
redis.call('RPUSH', KEYS[2], text)
redis.call('LTRIM', KEYS[2], -${KEPT_EVENTS}, -1)
${keep}
redis.call('PUBLISH', ARGV[5], 'event ' .. redis.call('HGET', KEYS[1], 'epoch') .. ' ' .. seq .. ' ' .. text)
return 1`

const READ = `
${begin}
${keep}
local state = redis.call('HMGET', KEYS[1], 'epoch', 'seq')
return { state[1], tonumber(state[2] or '0'), redis.call('LRANGE', KEYS[2], 0, -1) }`

const FORGET = `
redis.call('DEL', KEYS[1], KEYS[2])
redis.call('PUBLISH', ARGV[1], 'forgotten')`

const memory = z.tuple([z.string(), z.number(), z.array(z.string())])

/**
 * Numbers an event, keeps it and tells every process, in one step: so the order is one for all. A publication that was
 * sent again because its answer was lost has a number of its process that is not new, and does nothing. The script goes
 * with every publication: one that is named by its hash would be overtaken when Redis has to ask for it.
 */
export const publishEvent = (redis: Redis, mediaId: string, process: string, turn: number, rest: string) =>
  redis.eval(PUBLISH, 2, ...keysOf(mediaId), randomUUID(), `process:${process}`, turn, rest, channelOf(mediaId))

/** What the room remembers: epoch, last number, events. */
export const readRoom = async (redis: Redis, mediaId: string): Promise<readonly [string, number, readonly string[]]> =>
  memory.parse(await redis.eval(READ, 2, ...keysOf(mediaId), randomUUID()))

/** For a room that could not be told something: it begins anew, and everybody in it asks the calls. */
export const forgetRoom = (redis: Redis, mediaId: string) =>
  redis.eval(FORGET, 2, ...keysOf(mediaId), channelOf(mediaId))

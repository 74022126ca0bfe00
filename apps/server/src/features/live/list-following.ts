import type { live } from '@avalive/contract/live'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { followCounts, followedPage, followersPage, type PageKey } from './following-store.ts'
import { personOf } from './person.ts'

const PAGE_SIZE = 30

/** A key is the sort value of a page's last row in microseconds, and the row's id. */
const writeKey = ({ micros, id }: PageKey): string => `${micros}_${id}`

const readKey = (text: string | undefined): PageKey | null => {
  if (text === undefined) return null
  const [, micros, id] = /^(\d{1,18})_(\d{1,18})$/.exec(text) ?? []
  if (!micros || !id) throw new Refusal('invalidInput')
  return { micros: BigInt(micros), id: BigInt(id) }
}

const pageOf = <R extends PageKey>(rows: readonly R[]) => {
  const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined
  return { rows: rows.slice(0, PAGE_SIZE), next: last ? writeKey(last) : null }
}

export const listFollowing: Handler<typeof live.listFollowing> = async ({ after }, { context, caller }) => {
  const { db, rooms } = context
  const key = readKey(after)
  const [found, { areNoticesOff, ...counts }] = await Promise.all([
    followedPage(db, caller.userId, key, PAGE_SIZE + 1),
    followCounts(db, caller.userId),
  ])
  const { rows, next } = pageOf(found)
  const people = rows.map(({ live: stream, ...row }) => ({
    ...personOf(row),
    notifies: row.notifies,
    lastLiveAt: row.lastLiveAt,
    live: stream && { ...stream, watchCount: stream.watchCount + rooms.watchCount(stream.mediaId) },
  }))
  return { people, next, counts, areNoticesOff }
}

export const listFollowers: Handler<typeof live.listFollowers> = async ({ after }, { context, caller }) => {
  const key = readKey(after)
  const [found, { areNoticesOff: _, ...counts }] = await Promise.all([
    followersPage(context.db, caller.userId, key, PAGE_SIZE + 1),
    followCounts(context.db, caller.userId),
  ])
  const { rows, next } = pageOf(found)
  const people = rows.map(({ mediaId, since, isFollowing, ...row }) => ({
    ...personOf(row),
    mediaId,
    since,
    isFollowing,
  }))
  return { people, next, counts }
}

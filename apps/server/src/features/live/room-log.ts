import { giftGoal } from '@avalive/contract/live'
import type { RoomEvent } from '@avalive/contract/realtime'
import { openModes } from '@avalive/rules/live/chat'
import * as z from 'zod'
import type { Database } from '../../platform/db/database.ts'
import { giftNames } from '../../platform/gift-name.ts'
import type { RoomLog } from '../../platform/realtime/room-log.ts'
import { modesOf } from './chat-settings.ts'
import { replyOf } from './comment-store.ts'
import { findRoom, numberEvents, readEvents, roomPositions, type StoredRoomEvent } from './room-log-store.ts'

/** A comment that has been removed since is delivered as removed, without its text. */
const eventOf = ({ mediaId, kind, subjectId, at, text, ...row }: StoredRoomEvent): RoomEvent => {
  const room = { channel: 'media', mediaId } as const
  const id = String(subjectId)
  if (kind === 'started' || kind === 'ended') return { ...room, type: kind }
  if (kind === 'goal') return { ...room, type: 'goal', goal: z.nullable(giftGoal).parse(row.goal) }
  const { vliveId, profileId, nickname, iconUrl, giftId, name, imageUrl, count, coins } = row
  const person = { vliveId, profileId, nickname, iconUrl }
  const time = String(at)
  if (kind === 'gift') {
    const named = row.names === null ? { name } : { name, names: giftNames.parse(row.names) }
    const gift = { giftSendId: id, person, giftId, ...named, imageUrl, count, coins: Number(coins), at: time }
    return { ...room, type: 'gift', gift }
  }
  if (kind === 'chat') {
    const { slowSeconds, followersOnly, pinnedId } = row
    const isSaved = slowSeconds !== null && followersOnly !== null
    const modes = modesOf(isSaved ? { slowSeconds, followersOnly } : openModes)
    const isPinned = pinnedId !== null && text !== null
    const pinned = isPinned ? { commentId: String(pinnedId), person, text, at: time, ...replyOf(row) } : null
    return { ...room, type: 'chat', chat: { ...modes, pinned } }
  }
  if (kind === 'commentRemoved' || text === null) return { ...room, type: 'commentRemoved', commentId: id }
  return { ...room, type: 'comment', comment: { commentId: id, person, text, at: time, ...replyOf(row) } }
}

/** The log of the rooms of all streams. `process` identifies the process that numbers events. */
export const streamRoomLog = (db: Database, process: string): RoomLog => ({
  find: (mediaId) => findRoom(db, mediaId),
  positions: (streamIds) => roomPositions(db, streamIds),
  read: async (rooms, limit) => {
    const rows = await readEvents(db, rooms, limit)
    return rows.map((row) => ({ streamId: row.streamId, seq: Number(row.seq), event: eventOf(row) }))
  },
  number: async () => (await numberEvents(db, process)) ?? 'busy',
})

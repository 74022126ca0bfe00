import type { live } from '@avalive/contract/live'
import { streamStatus } from '@avalive/rules/live/stream'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { findStream } from './store.ts'
import { viewersToSee } from './viewer-list-store.ts'

const MOST_LISTED = 100
/** Of a large room, only the latest arrivals are looked up, some more than are listed because some may be hidden. */
const MOST_READ = 200

/** The processes know their viewers in memory, so a list costs one query however large the room is. */
export const listViewers: Handler<typeof live.listViewers> = async ({ mediaId }, { context, caller }) => {
  const stored = await findStream(context.db, mediaId)
  if (!stored) throw new Refusal('notFound')
  if (stored.status !== streamStatus.live) return { people: [], others: 0, visitors: 0 }
  const { latest, members, visitors } = context.rooms.watchers(mediaId, MOST_READ)
  const people = await viewersToSee(context.db, latest, caller.userId, MOST_LISTED)
  // In the demo world, `crowd` is added to the real viewers.
  return { people, others: Number(stored.crowd) + members - people.length, visitors }
}

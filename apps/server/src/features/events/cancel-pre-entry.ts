import type { events } from '@avalive/contract/events'
import { entryStatus } from '@avalive/rules/events/entry'
import { eventPhaseOf } from '@avalive/rules/events/status'
import type { Context } from '../../platform/context.ts'
import { withLockTimeout } from '../../platform/db/lock-timeout.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { checkShownAccount } from '../../platform/shown-account.ts'
import { cancelEntry } from './entry-store.ts'
import { findByEventId } from './find-event.ts'
import { moveParticipants, updateBoards } from './participants.ts'
import { entriesOf, lockEvent, lockStreamer } from './store.ts'

export const cancelFor = async (context: Context, streamerId: bigint, eventId: string): Promise<void> => {
  const { event: named } = await findByEventId(context.db, eventId)
  const movement = await withLockTimeout(context.db, async (tx) => {
    const event = await lockEvent(tx, named.id, 'shared')
    await lockStreamer(tx, streamerId)
    const now = context.clock.now()
    if (eventPhaseOf(event, now.epochMilliseconds) !== 'notBegun') throw new Refusal('events.eventBegun')
    const own = (await entriesOf(tx, streamerId)).find((entry) => entry.event.id === event.id)
    if (own?.status !== entryStatus.preEntry) throw new Refusal('events.noPreEntry')
    await cancelEntry(tx, own.entryId, 'cancel', now)
    return moveParticipants(tx, [own.entryId], null, now)
  })
  updateBoards(context, movement)
}

export const cancelPreEntry: Handler<typeof events.cancelPreEntry> = async (
  { eventId, vliveId },
  { context, caller },
) => {
  checkShownAccount(caller, vliveId)
  await cancelFor(context, caller.userId, eventId)
  return {}
}

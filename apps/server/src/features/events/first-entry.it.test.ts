import { eventsTest as it } from '@avalive/testkit/events-test'
import { expect } from 'vitest'
import { saveEntry, startScoring } from './entry-store.ts'
import { moveParticipants } from './participants.ts'
import { scorePresence } from './score-presence.ts'
import { findEvent, lockStreamer } from './store.ts'

it('presence scoring waits for a streamer’s first entry that is not committed yet', async ({ app, kit, stages }) => {
  const { context, clock } = app
  const stage = await stages.newStage()
  const parentId = await kit.newEvent({ begins: -60, ends: 60, scoreType: 2 })
  await kit.settle()
  const event = await findEvent(context.db, parentId)
  if (!event) throw new Error('no event')
  const { userId: streamerId } = stage.host
  const began = clock.now()
  clock.moveTo(began.add({ minutes: 1 }))
  const times = { beganAt: began, seenAt: clock.now(), endedAt: clock.now() }
  await context.db.updateTable('presenceSpans').set(times).where('userId', '=', streamerId).execute()
  let scored: Promise<number> | undefined
  await context.db.transaction().execute(async (tx) => {
    await lockStreamer(tx, streamerId)
    const entry = { eventId: event.id, streamerId, groupId: null, from: undefined, mediaId: undefined }
    const entryId = await saveEntry(tx, entry, began)
    await startScoring(tx, streamerId, entryId, 'entry', began)
    await moveParticipants(tx, [], { eventId: event.id, entryId, streamerId, groupId: 0 }, began)
    scored = scorePresence(context, clock.now())
    await Promise.race([scored, new Promise((resolve) => setTimeout(resolve, 500))])
  })
  await scored
  expect(await kit.scoreIn(parentId, stage.host)).toMatchObject({ broadcastMs: 60_000n })
})

import type { Input } from '@avalive/contract/call'
import type { BroadcasterEventEntry, events } from '@avalive/contract/events'
import { decideEntry, type EntryDecision, entryStatus, lossOf } from '@avalive/rules/events/entry'
import { smallestGroup } from '@avalive/rules/events/groups'
import { readEventId } from '@avalive/rules/events/id'
import { eventStatus, phaseOf } from '@avalive/rules/events/status'
import type { Transaction } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { withLockTimeout } from '../../platform/db/lock-timeout.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { checkShownAccount } from '../../platform/shown-account.ts'
import { entryAnswer } from './answer.ts'
import { cancelEntry, logPreEntry, saveEntry, startScoring, stopScoring } from './entry-store.ts'
import { findByEventId } from './find-event.ts'
import { type Movement, moveParticipants, tellBoards } from './participants.ts'
import { settleEntries } from './settle-entries.ts'
import { lockEvent, lockStreamer, type OwnEntry, type StoredEvent, saveSwitch } from './store.ts'
import { groupSizes } from './sum-store.ts'

type Entering = Omit<Input<typeof events.enter>, 'eventId'> & {
  readonly event: StoredEvent
  readonly streamerId: bigint
}

interface Entered {
  readonly entry: BroadcasterEventEntry
  readonly movement: Movement
}

type Doing = Exclude<EntryDecision<OwnEntry>, { kind: 'refused' }>

/** Whoever comes now gets a group at once, and one after the other. */
const isDealt = ({ isGroupEvent, status }: StoredEvent): boolean => isGroupEvent && status === eventStatus.open

/** Groups are dealt at the beginning; who comes later goes to the smallest. */
const groupFor = async (tx: Transaction<DB>, event: StoredEvent): Promise<number | null> =>
  isDealt(event) ? smallestGroup(await groupSizes(tx, event.id), event.numberOfGroups) : null

/** Ends what the decision ends; answers the entries whose scores go. */
const leave = async (tx: Transaction<DB>, decision: Doing, now: Temporal.Instant): Promise<bigint[]> => {
  if (decision.kind === 'preEntry') {
    for (const { entryId } of decision.cancels) await cancelEntry(tx, entryId, 'override', now)
    return decision.cancels.map(({ entryId }) => entryId)
  }
  if (decision.kind === 'entry') {
    if (!decision.replaces) return []
    await stopScoring(tx, decision.replaces.entryId, 'replace', entryStatus.givenUp, now)
    return [decision.replaces.entryId]
  }
  const { leaves, givesUp } = decision
  await stopScoring(tx, leaves.entryId, 'leave', givesUp ? entryStatus.givenUp : entryStatus.entered, now)
  return givesUp ? [leaves.entryId] : []
}

/** A score goes for good only where its owner was told of it, however long ago that was and whatever happened since. */
const isAgreed = (decision: Doing, agreedLoss: string | undefined): boolean => {
  const loss = lossOf(decision)
  if (!loss || agreedLoss === undefined) return true
  return readEventId(agreedLoss)?.parentId === loss.event.parentId
}

const carryOut = async (
  tx: Transaction<DB>,
  { event, streamerId, from, mediaId }: Entering,
  decision: Doing,
  own: OwnEntry | undefined,
  now: Temporal.Instant,
): Promise<Entered> => {
  const leaving = await leave(tx, decision, now)
  const isIn = own !== undefined && own.status !== entryStatus.cancelled
  const groupId = isIn ? own.groupId : await groupFor(tx, event)
  const entryId = isIn
    ? own.entryId
    : await saveEntry(tx, { eventId: event.id, streamerId, groupId, from, mediaId }, now)
  if (decision.kind === 'preEntry') await logPreEntry(tx, entryId, now)
  else await startScoring(tx, streamerId, entryId, decision.kind, now)
  if (decision.kind === 'switch') await saveSwitch(tx, streamerId, now)
  const joining = isIn ? null : { eventId: event.id, entryId, streamerId, groupId: groupId ?? 0 }
  const movement = await moveParticipants(tx, leaving, joining, now)
  const status = decision.kind === 'preEntry' ? entryStatus.preEntry : entryStatus.scoring
  return { entry: entryAnswer({ event, groupId, status }), movement }
}

/**
 * Decides and does it, in one transaction that holds first the event and then the streamer. `now` is taken under both
 * locks: nothing that happened before them is dated after it. Null: it has to be done once more, with the event alone.
 */
const enterInTransaction = async (tx: Transaction<DB>, entering: Entering, how: 'shared' | 'alone', clock: Clock) => {
  const { streamerId } = entering
  const event = await lockEvent(tx, entering.event.id, how)
  if (isDealt(event) && how === 'shared') return null
  const state = await lockStreamer(tx, streamerId)
  const now = clock.now()
  const entries = await settleEntries(tx, streamerId, now)
  const decision = decideEntry({ event, entries, ...state, now: now.epochMilliseconds })
  if (decision.kind === 'refused') throw new Refusal(`events.${decision.reason}`)
  if (!isAgreed(decision, entering.agreedLoss)) throw new Refusal('events.lossNotAgreed')
  const own = entries.find((entry) => entry.event.id === event.id)
  return carryOut(tx, { ...entering, event }, decision, own, now)
}

export const enterEvent = async (
  context: Context,
  streamerId: bigint,
  { eventId, ...more }: Input<typeof events.enter>,
): Promise<BroadcasterEventEntry> => {
  const { db, clock } = context
  const { event } = await findByEventId(db, eventId)
  // What is over stays over: nobody has to wait for its lock to be told so.
  if (phaseOf(event, clock.now().epochMilliseconds) === 'over') throw new Refusal('events.entryClosed')
  const entering = { event, streamerId, ...more }
  const attempt = async (how: 'shared' | 'alone'): Promise<Entered> =>
    (await withLockTimeout(db, (tx) => enterInTransaction(tx, entering, how, clock))) ?? attempt('alone')
  const { entry, movement } = await attempt(isDealt(event) ? 'alone' : 'shared')
  tellBoards(context, movement)
  return entry
}

export const enter: Handler<typeof events.enter> = async ({ vliveId, ...input }, { context, caller }) => {
  checkShownAccount(caller, vliveId)
  return { broadcasterEventEntry: await enterEvent(context, caller.userId, input) }
}

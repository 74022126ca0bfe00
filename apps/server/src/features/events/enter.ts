import type { Input } from '@avalive/contract/call'
import type { BroadcasterEventEntry, events } from '@avalive/contract/events'
import { decideEntry, type EntryDecision, entryStatus, lossOf } from '@avalive/rules/events/entry'
import { smallestGroup } from '@avalive/rules/events/groups'
import { readEventId } from '@avalive/rules/events/id'
import { eventPhaseOf, eventStatus } from '@avalive/rules/events/status'
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
import { type Movement, moveParticipants, updateBoards } from './participants.ts'
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

/** Whether an entry now gets a group at once. Such entries are serialized. */
const isDealt = ({ isGroupEvent, status }: StoredEvent): boolean => isGroupEvent && status === eventStatus.open

/** Groups are dealt when the event begins. Later entries join the smallest group. */
const groupFor = async (tx: Transaction<DB>, event: StoredEvent): Promise<number | null> =>
  isDealt(event) ? smallestGroup(await groupSizes(tx, event.id), event.numberOfGroups) : null

/** Ends the entries that the decision ends. Returns those whose scores are deleted. */
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

/** A score is deleted only if its owner has agreed to lose it, whatever has happened since they were asked. */
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
 * Decides and carries out the entry in one transaction, which locks first the event and then the streamer. `now` is
 * read under both locks, so that nothing that happened before is dated later. Returns null if it has to be repeated
 * with an exclusive lock on the event.
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
  // An event that is over stays over, so refuse without waiting for its lock.
  if (eventPhaseOf(event, clock.now().epochMilliseconds) === 'over') throw new Refusal('events.entryClosed')
  const entering = { event, streamerId, ...more }
  const attempt = async (how: 'shared' | 'alone'): Promise<Entered> =>
    (await withLockTimeout(db, (tx) => enterInTransaction(tx, entering, how, clock))) ?? attempt('alone')
  const { entry, movement } = await attempt(isDealt(event) ? 'alone' : 'shared')
  updateBoards(context, movement)
  return entry
}

export const enter: Handler<typeof events.enter> = async ({ vliveId, ...input }, { context, caller }) => {
  checkShownAccount(caller, vliveId)
  return { broadcasterEventEntry: await enterEvent(context, caller.userId, input) }
}

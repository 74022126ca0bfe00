import { events } from '@avalive/contract/events'
import { live } from '@avalive/contract/live'
import type { RehearsalStep, sandbox } from '@avalive/contract/sandbox'
import { eventStatus } from '@avalive/rules/events/status'
import { mediaType } from '@avalive/rules/live/stream'
import type { FastifyInstance } from 'fastify'
import type { MovableClock } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { betweenTicks, tickNow } from '../../platform/due.ts'
import { Refusal } from '../../platform/errors.ts'
import { dueTasksOf, type Feature } from '../../platform/feature.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { publicId } from '../../platform/ids.ts'
import type { Caller } from '../../platform/sessions.ts'
import { recordPresence } from '../live/record-presence.ts'
import { prolongSession } from '../session/prolong-session.ts'
import { Company } from './broadcast/company.ts'
import { findRehearsed, giftForTens, performersOf, possibleEntrants, userIdsOf } from './rehearsal-store.ts'
import { remember } from './store.ts'

export interface Stage {
  readonly context: Context
  readonly server: FastifyInstance
  readonly clock: MovableClock
  readonly features: readonly Feature[]
  /** The demo people who are nobody's persona. */
  readonly crowd: readonly string[]
}

type Event = NonNullable<Awaited<ReturnType<typeof findRehearsed>>>

/** A streamer of the event and their running stream. */
interface Performance {
  readonly userId: bigint
  readonly vliveId: string
  readonly streamId: bigint
  readonly mediaId: string
}

const ENTRANTS = 8
const GIFTS_EACH = 6
const VIEWERS_EACH = 3
const WATCHED_SECONDS = 600
/** All streamers leave within BROADCASTER_AWAY_SECONDS, so that no broadcast ends during the step. */
const LEAVE_APART_SECONDS = 3
/** Aggregation waits a little for what was sent in the last moment. */
const RESULTS_AFTER_MINUTES = 5

/** Rehearses an event with demo people, who act through the public API like everybody else. */
export const rehearseEvent = (stage: Stage): Handler<typeof sandbox.rehearseEvent> => {
  const { context, server, clock, features, crowd } = stage
  const company = new Company(context, server)

  /** An operator's session ends after half an hour without use, which is less than most steps. */
  const moveTo = async (time: Temporal.Instant, caller: Caller | null): Promise<void> => {
    if (Temporal.Instant.compare(time, clock.now()) > 0) {
      if (caller) await prolongSession(context, caller.sessionId, time)
      clock.moveTo(time)
    }
    await remember(context.db, 'clock', clock.offset().toString())
    await tickNow(context, dueTasksOf(features))
  }

  const enter = async (eventId: string, event: Event): Promise<number> => {
    const entrants = await possibleEntrants(context.db, event.id, crowd, ENTRANTS)
    let entered = 0
    for (const { vliveId } of entrants) {
      if (await company.act(vliveId, (ask) => ask(events.enter, { eventId, from: 'rehearsal' }))) entered++
    }
    return entered
  }

  const goLive = async (event: Event): Promise<Performance[]> => {
    for (const { vliveId, mediaId } of await performersOf(context.db, event.id, crowd, ENTRANTS)) {
      if (mediaId !== null) continue
      const title = 'Rehearsal'
      await company.act(vliveId, (ask) => ask(live.startBroadcast, { title, mediaType: mediaType.clientRendering }))
    }
    const performers = await performersOf(context.db, event.id, crowd, ENTRANTS)
    return performers.flatMap(({ streamId, mediaId, ...host }) =>
      streamId === null || mediaId === null ? [] : [{ ...host, streamId, mediaId }],
    )
  }

  const give = async (performances: readonly Performance[]): Promise<number> => {
    const gift = await giftForTens(context.db)
    if (!gift) throw new Error('no gift is offered')
    let given = 0
    for (const [index, { vliveId: host, mediaId }] of performances.entries()) {
      // Not the same for everybody, so that there is a first and a last place.
      for (let n = 0; n < GIFTS_EACH + index; n++) {
        const giver = crowd[(index * GIFTS_EACH + n) % crowd.length]
        if (giver === undefined || giver === host) continue
        const count = gift.counts.at(n % gift.counts.length) ?? 1
        const sent = { mediaId, giftId: gift.giftId, count, idempotencyKey: publicId('rehearsal') }
        if (await company.act(giver, (ask) => ask(live.sendGift, sent))) given++
      }
    }
    return given
  }

  /**
   * Lets some minutes pass while the streamers broadcast and demo people watch. Their presence is written here, because
   * they have no connections. No tick runs in between: it would end broadcasts whose streamer is not there.
   */
  const watch = async (event: Event, performances: readonly Performance[]): Promise<void> => {
    const viewers = await userIdsOf(context.db, crowd)
    const from = clock.now()
    const left = Math.max(0, event.endAt.since(from).total('seconds'))
    const seconds = Math.floor(Math.min(WATCHED_SECONDS, left / 2))
    await betweenTicks(context.db, async (tx) => {
      clock.moveTo(from.add({ seconds }))
      for (const [index, { userId: hostId, streamId }] of performances.entries()) {
        // The first ones leave a little earlier and have fewer viewers, so that the scores differ.
        const early = Math.min(seconds, (performances.length - 1 - index) * LEAVE_APART_SECONDS)
        const watching = viewers.filter((id) => id !== hostId).slice(0, VIEWERS_EACH + index)
        await recordPresence(
          tx,
          [
            { userId: hostId, kind: 'broadcast', streamId },
            ...watching.map((userId) => ({ userId, kind: 'watch', streamId }) as const),
          ],
          { from, to: from.add({ seconds: seconds - early }) },
          context.presence.id,
        )
      }
      await remember(tx, 'clock', clock.offset().toString())
    })
  }

  const steps: Record<RehearsalStep, (eventId: string, event: Event, caller: Caller | null) => Promise<number>> = {
    enter,
    begin: async (_eventId, { beginAt }, caller) => {
      await moveTo(beginAt, caller)
      return 0
    },
    give: async (_eventId, event) => {
      const performances = await goLive(event)
      const given = await give(performances)
      await watch(event, performances)
      await tickNow(context, dueTasksOf(features))
      return given
    },
    end: async (_eventId, { endAt }, caller) => {
      await moveTo(endAt.add({ minutes: RESULTS_AFTER_MINUTES }), caller)
      return 0
    },
  }

  return async ({ eventId, step }, { caller }) => {
    const event = await findRehearsed(context.db, eventId)
    if (!event) throw new Refusal('notFound')
    if (!isNext(step, event.status)) throw new Refusal('sandbox.wrongStep')
    const done = await steps[step](eventId, event, caller)
    const after = (await findRehearsed(context.db, eventId)) ?? event
    return { now: clock.now(), status: after.status, participants: Number(after.participants), done }
  }
}

/** An event is entered before its end, begins once, and takes gifts while it runs. */
const isNext = (step: RehearsalStep, status: number): boolean => {
  switch (step) {
    case 'enter':
      return status <= eventStatus.open
    case 'begin':
      return status === eventStatus.notHeld
    case 'give':
    case 'end':
      return status === eventStatus.open
  }
}

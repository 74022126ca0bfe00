import { events } from '@avalive/contract/events'
import { live } from '@avalive/contract/live'
import type { RehearsalStep, sandbox } from '@avalive/contract/sandbox'
import { eventStatus } from '@avalive/rules/events/status'
import { mediaType } from '@avalive/rules/live/stream'
import type { FastifyInstance } from 'fastify'
import type { MovableClock } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { tickNow } from '../../platform/due.ts'
import { Refusal } from '../../platform/errors.ts'
import { dueTasksOf, type Feature } from '../../platform/feature.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { publicId } from '../../platform/ids.ts'
import { Company } from './broadcast/company.ts'
import { findRehearsed, giftForTens, performersOf, possibleEntrants } from './rehearsal-store.ts'
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

const ENTRANTS = 8
const GIFTS_EACH = 6
/** Aggregation waits a little for what was sent in the last moment. */
const RESULTS_AFTER_MINUTES = 5

/** Rehearses an event with demo people, who act through the public API like everybody else. */
export const rehearseEvent = (stage: Stage): Handler<typeof sandbox.rehearseEvent> => {
  const { context, server, clock, features, crowd } = stage
  const company = new Company(context, server)

  const moveTo = async (time: Temporal.Instant): Promise<void> => {
    if (Temporal.Instant.compare(time, clock.now()) > 0) clock.moveTo(time)
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

  const give = async (event: Event): Promise<number> => {
    const gift = await giftForTens(context.db)
    if (!gift) throw new Error('no gift is offered')
    for (const { vliveId, mediaId } of await performersOf(context.db, event.id, crowd, ENTRANTS)) {
      if (mediaId !== null) continue
      const title = 'Rehearsal'
      await company.act(vliveId, (ask) => ask(live.startBroadcast, { title, mediaType: mediaType.clientRendering }))
    }
    const performers = await performersOf(context.db, event.id, crowd, ENTRANTS)
    const stages = performers.flatMap(({ vliveId, mediaId }) => (mediaId === null ? [] : [{ vliveId, mediaId }]))
    let given = 0
    for (const [index, { vliveId: host, mediaId }] of stages.entries()) {
      // Not the same for everybody, so that there is a first and a last place.
      for (let n = 0; n < GIFTS_EACH + index; n++) {
        const giver = crowd[(index * GIFTS_EACH + n) % crowd.length]
        if (giver === undefined || giver === host) continue
        const count = gift.counts.at(n % gift.counts.length) ?? 1
        const sent = { mediaId, giftId: gift.giftId, count, idempotencyKey: publicId('rehearsal') }
        if (await company.act(giver, (ask) => ask(live.sendGift, sent))) given++
      }
    }
    await tickNow(context, dueTasksOf(features))
    return given
  }

  const steps: Record<RehearsalStep, (eventId: string, event: Event) => Promise<number>> = {
    enter,
    begin: async (_eventId, { beginAt }) => {
      await moveTo(beginAt)
      return 0
    },
    give: (_eventId, event) => give(event),
    end: async (_eventId, { endAt }) => {
      await moveTo(endAt.add({ minutes: RESULTS_AFTER_MINUTES }))
      return 0
    },
  }

  return async ({ eventId, step }) => {
    const event = await findRehearsed(context.db, eventId)
    if (!event) throw new Refusal('notFound')
    if (!isNext(step, event.status)) throw new Refusal('sandbox.wrongStep')
    const done = await steps[step](eventId, event)
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

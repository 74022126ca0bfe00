import { events } from '@avalive/contract/events'
import { eventsLifecycle } from '@avalive/server/features/events/lifecycle'
import { eventsScoring } from '@avalive/server/features/events/score-due'
import { presenceDue } from '@avalive/server/features/live/presence-due'
import { movableClock } from '@avalive/server/platform/clock'
import { runDue } from '@avalive/server/platform/due'
import { publicId } from '@avalive/server/platform/ids'
import type { Member, TestApp, TestAppOptions } from './app.ts'

export interface NewEvent {
  /** Minutes from now. */
  readonly begins: number
  readonly ends: number
  readonly type?: 1 | 2 | 3
  readonly scoreType?: 1 | 2 | 3
  readonly groups?: number
  readonly winners?: number
  readonly thresholds?: number[]
  readonly ranks?: string[]
}

/** For an app whose clock moves only on request and that runs no due tasks by itself. */
export const frozenClock = {
  parts: { due: [] },
  prepare: async () => {
    const start = Temporal.Instant.from('2026-12-01T03:00:00Z')
    return { clock: movableClock(Temporal.Duration.from('PT0S'), { now: () => start }) }
  },
} satisfies TestAppOptions

/** In this order: end the presence of people who are gone, move events on, then score what happened. */
const tasks = [presenceDue, eventsLifecycle, ...eventsScoring]

/** Helpers for tests of events, for an app that runs no tasks by itself. */
export const eventKit = (app: TestApp) => {
  const { db } = app.context
  return {
    newEvent: async ({ begins, ends, type = 1, scoreType = 1, ...more }: NewEvent): Promise<string> => {
      const eventId = publicId('ev')
      await db
        .insertInto('events')
        .values({
          eventId,
          eventType: type,
          scoreType,
          beginAt: app.clock.now().add({ minutes: begins }),
          endAt: app.clock.now().add({ minutes: ends }),
          numberOfGroups: more.groups ?? 0,
          numberOfWinners: more.winners ?? 1,
          thresholds: more.thresholds ?? [],
          userRanks: more.ranks ?? null,
          name: JSON.stringify({ en: `Event ${eventId}`, ja: `イベント${eventId}` }),
          description: JSON.stringify({ en: 'Sing.' }),
          headerImageUrl: '/h.svg',
          iconUrl: '/i.svg',
          createdAt: app.clock.now(),
        })
        .execute()
      return eventId
    },
    /** Moves the clock and runs the tasks that are due. */
    pass: async (minutes: number): Promise<void> => {
      app.clock.moveTo(app.clock.now().add({ milliseconds: Math.round(minutes * 60_000) }))
      await runDue(app.context, tasks)
    },
    settle: () => runDue(app.context, tasks),
    enter: (eventId: string, member: Member, agreedLoss?: string) =>
      app.call(events.enter, { eventId, agreedLoss }, member),
    cancel: (eventId: string, member: Member) => app.call(events.cancelPreEntry, { eventId }, member),
    eventFor: async (eventId: string, member: Member) =>
      (await app.call(events.getEvent, { eventId }, member)).payload.broadcasterEvent,
    entriesOf: async (member: Member) => {
      const { payload } = await app.call(events.listEvents, {}, member)
      return new Map(payload.broadcasterEventEntries.map((entry) => [entry.parentId, entry]))
    },
    resultsOf: async (eventId: string, member: Member, ignorePeriod = false) =>
      (await app.call(events.listResults, { eventId, page: 1, ignorePeriod }, member)).payload,
    /** The stored score of a streamer in an event. */
    scoreIn: async (eventId: string, { userId }: Member) => {
      const row = await db
        .selectFrom('eventScores')
        .innerJoin('events', 'events.id', 'eventScores.eventId')
        .where('events.eventId', '=', eventId)
        .where('streamerId', '=', userId)
        .select(['score', 'coins', 'broadcastMs', 'watchMs'])
        .executeTakeFirst()
      return row && { ...row, score: Number(row.score) }
    },
  }
}

export type EventKit = ReturnType<typeof eventKit>

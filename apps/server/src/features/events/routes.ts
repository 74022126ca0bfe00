import { eventOperations } from '@avalive/contract/event-operations'
import { events } from '@avalive/contract/events'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { bindCalls } from '../../platform/http/bind.ts'
import { cancelPreEntry } from './cancel-pre-entry.ts'
import { changeEvent } from './change-event.ts'
import { closeEvent } from './close-event.ts'
import { createEvent } from './create-event.ts'
import { enter } from './enter.ts'
import { getEvent } from './get-event.ts'
import { getResult } from './get-result.ts'
import { getScoringEvent } from './get-scoring-event.ts'
import { getStreamerOwner } from './get-streamer-owner.ts'
import { listAvatars } from './list-avatars.ts'
import { listEvents } from './list-events.ts'
import { listOperatedEvents } from './list-operated-events.ts'
import { listPastEvents } from './list-past-events.ts'
import { listResults } from './list-results.ts'
import { optInToRank } from './opt-in-to-rank.ts'
import { scheduleEvent, unscheduleEvent, withdrawEvent } from './publish-event.ts'
import { getEventPreview, getOperatedEvent } from './read-operated.ts'

export const eventRoutes = (app: FastifyInstance, context: Context): void => {
  bindCalls(app, context, events, {
    getEvent,
    listEvents,
    listPastEvents,
    getScoringEvent,
    getResult,
    listResults,
    enter,
    cancelPreEntry,
    listAvatars,
    getStreamerOwner,
    optInToRank,
    getEventPreview,
    closeEvent,
  })
  bindCalls(app, context, eventOperations, {
    listOperatedEvents,
    getOperatedEvent,
    createEvent,
    changeEvent,
    scheduleEvent,
    unscheduleEvent,
    withdrawEvent,
  })
}

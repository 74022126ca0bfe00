import { eventStages } from '@avalive/rules/events/publishing'
import { eventTypes, scoreTypes } from '@avalive/rules/events/types'
import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { streamerRank } from './events.ts'
import { listInput, listOutput } from './list.ts'
import { answeredInstant, auditReason, instant, keptText, LARGEST_NUMBER } from './shapes.ts'

/** The parent's id: what an address names. */
const eventId = z.string().check(z.regex(/^[a-z0-9_]{1,40}$/))
/** The version that the operator saw. A call with an older one is refused. */
const version = z.int().check(z.nonnegative())
const texts = (longest: number) => z.record(z.string().check(z.maxLength(10)), keptText(longest))
const address = keptText(500)
const showAll = z.literal([0, 1, 2])
const number = z.int().check(z.minimum(0), z.maximum(LARGEST_NUMBER))

/** All that an operator sets (specification 1 §3). Which of it may be saved is for `rules/events`. */
const fields = {
  eventType: z.literal(eventTypes),
  scoreType: z.literal(scoreTypes),
  numberOfGroups: number,
  numberOfWinners: number,
  thresholds: z.array(number).check(z.maxLength(100)),
  /** Null means that everyone may enter. */
  userRanks: z.nullable(z.array(streamerRank).check(z.maxLength(6))),
  /** By locale. A language without a text shows the Japanese one. */
  name: texts(1000),
  description: texts(20_000),
  headerImageUrl: address,
  iconUrl: address,
  pageImageUrl: address,
  fontColorId: number,
  bgColor: keptText(20),
  imageId: number,
  showScore: z.boolean(),
  showBroadcastTime: z.boolean(),
  showAllBroadcast: showAll,
  showAllWatch: showAll,
  showAllScore: showAll,
}

const sentFields = z.object({ ...fields, beginAt: instant, endAt: instant })

const event = z.object({
  eventId: z.string(),
  ...fields,
  beginAt: answeredInstant,
  endAt: answeredInstant,
  /** The public status 0 to 4; -1 for a draft, -2 for a withdrawn event. */
  status: z.literal([-2, -1, 0, 1, 2, 3, 4]),
  stage: z.enum(eventStages),
  /** People who take part. */
  participants: z.int(),
  version: z.int(),
  createdAt: answeredInstant,
})

const change = {
  auth: 'operator',
  role: 'content',
  output: z.object({ event }),
  servedInMaintenance: true,
  audited: true,
} as const
const named = z.object({ eventId, version, reason: auditReason })

/** The operators' side of events: drafts, and what becomes of them. */
export const eventOperations = defineCalls('events', {
  listOperatedEvents: {
    path: '/operator/event/list',
    auth: 'operator',
    role: 'readOnly',
    summary: 'Lists events with drafts and withdrawn ones.',
    /** The search is for a part of the id or of a name. `stage` tells entered events as scheduled ones. */
    input: listInput(
      {
        stage: z.optional(z.enum(['draft', 'scheduled', 'running', 'over', 'closed', 'withdrawn'])),
        scoreType: z.optional(z.literal(scoreTypes)),
        eventType: z.optional(z.literal(eventTypes)),
      },
      ['beginAt', 'endAt', 'created'],
    ),
    output: listOutput(event.shape),
    servedInMaintenance: true,
  },
  getOperatedEvent: {
    path: '/operator/event/get',
    auth: 'operator',
    role: 'readOnly',
    summary: 'Returns an event with all its fields.',
    input: z.object({ eventId }),
    output: z.object({ event, now: answeredInstant }),
    errors: ['notFound'],
    servedInMaintenance: true,
  },
  createEvent: {
    ...change,
    path: '/operator/event/create',
    summary: 'Creates a draft.',
    input: z.object({ eventId, fields: sentFields, reason: auditReason }),
    errors: ['events.idTaken', 'events.fieldsInvalid', 'pictureUnknown'],
    largestBody: 1_048_576,
  },
  changeEvent: {
    ...change,
    path: '/operator/event/change',
    summary: 'Changes an event as far as its stage allows it.',
    input: z.object({ eventId, version, fields: sentFields, reason: auditReason }),
    errors: ['notFound', 'conflict', 'events.fieldsInvalid', 'events.frozen', 'pictureUnknown'],
    largestBody: 1_048_576,
  },
  scheduleEvent: {
    ...change,
    path: '/operator/event/schedule',
    summary: 'Makes a draft public. It begins and ends by itself.',
    input: named,
    errors: ['notFound', 'conflict', 'events.fieldsInvalid', 'events.wrongStage'],
  },
  unscheduleEvent: {
    ...change,
    path: '/operator/event/unschedule',
    summary: 'Makes a scheduled event a draft again, as long as nobody has entered it.',
    input: named,
    errors: ['notFound', 'conflict', 'events.wrongStage'],
  },
  withdrawEvent: {
    ...change,
    path: '/operator/event/withdraw',
    summary: 'Withdraws an event that hasn’t begun, for good. Its pre-entries are cancelled.',
    input: named,
    errors: ['notFound', 'conflict', 'events.wrongStage', 'unavailable'],
  },
})

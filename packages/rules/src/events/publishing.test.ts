import { describe, expect, it } from 'vitest'
import { actsIn, type EventStage, eventStageOf, eventStages } from './publishing.ts'

const period = { beginAt: 100, endAt: 200 }

describe('eventStageOf', () => {
  it.each([
    ['a draft', -1, false, 150, 'draft'],
    ['a withdrawn event', -2, true, 50, 'withdrawn'],
    ['an event to come', 0, false, 99, 'scheduled'],
    ['an event to come with an entry', 0, true, 99, 'entered'],
    ['an event whose begin isn’t written yet', 0, false, 100, 'running'],
    ['an open event', 1, true, 50, 'running'],
    ['an event whose end isn’t written yet', 1, true, 200, 'over'],
    ['an event in aggregation', 2, true, 150, 'over'],
    ['an event with results', 3, true, 300, 'over'],
    ['a closed event', 4, true, 300, 'closed'],
  ] as const)('tells the stage of %s', (_, status, hasEntries, now, stage) => {
    expect(eventStageOf({ status, ...period }, hasEntries, now)).toBe(stage)
  })
})

it.each(eventStages.map((stage) => [stage]))('allows only the acts of the stage %s', (stage) => {
  const allowed: Record<EventStage, readonly string[]> = {
    draft: ['schedule', 'withdraw'],
    scheduled: ['unschedule', 'withdraw'],
    entered: ['withdraw'],
    running: [],
    over: [],
    closed: [],
    withdrawn: [],
  }
  expect(actsIn(stage)).toEqual(allowed[stage])
})

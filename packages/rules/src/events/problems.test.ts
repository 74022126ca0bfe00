import { describe, expect, it } from 'vitest'
import { NOON, newFields } from './fields.testing.ts'
import { draftProblems, eventProblems, publicProblems, scheduleProblems } from './problems.ts'

const HOUR = 3_600_000

it('finds nothing wrong with a complete event', () => {
  expect(scheduleProblems(newFields(), NOON)).toEqual([])
})

describe('draftProblems', () => {
  it.each([
    ['an empty text', { name: { ja: ' ' } }, 'name', 'missing'],
    ['a long name', { name: { ja: 'あ'.repeat(81) } }, 'name', 'tooLong'],
    ['an end at the begin', { endAt: NOON + HOUR }, 'endAt', 'endBeforeBegin'],
    ['a period of years', { endAt: NOON + 400 * 24 * HOUR }, 'endAt', 'tooLong'],
    ['a single group', { numberOfGroups: 1 }, 'numberOfGroups', 'number'],
    ['too many groups', { numberOfGroups: 101 }, 'numberOfGroups', 'number'],
    ['half a winner', { numberOfWinners: 0.5 }, 'numberOfWinners', 'number'],
    ['a step of zero', { thresholds: [0] }, 'thresholds', 'number'],
    ['steps that fall', { thresholds: [9, 3] }, 'thresholds', 'ascending'],
    ['an event for no rank', { userRanks: [] }, 'userRanks', 'missing'],
    ['an address of a script', { iconUrl: 'javascript:alert(1)' }, 'iconUrl', 'address'],
    ['an address of another site without its scheme', { iconUrl: '//e.example/i.png' }, 'iconUrl', 'address'],
    ['a colour by name', { bgColor: 'red' }, 'bgColor', 'color'],
    ['an unknown picture', { imageId: 10_000 }, 'imageId', 'number'],
  ] as const)('names %s', (_, change, field, problem) => {
    expect(draftProblems(newFields(change))).toEqual([{ field, problem }])
  })

  it('lets a draft be incomplete', () => {
    expect(draftProblems(newFields({ name: { ja: '秋' }, description: {}, iconUrl: '', numberOfWinners: 0 }))).toEqual(
      [],
    )
  })
})

describe('publicProblems', () => {
  it.each([
    ['a missing English name', { name: { ja: '秋' } }, 'name', 'missing'],
    ['a missing description', { description: {} }, 'description', 'missing'],
    ['a missing header', { headerImageUrl: '' }, 'headerImageUrl', 'missing'],
    ['no picture where one was uploaded', { imageId: 11 }, 'pageImageUrl', 'noImage'],
    ['a ranked event without winners', { numberOfWinners: 0 }, 'numberOfWinners', 'noWinners'],
    ['a threshold event without one', { eventType: 2 }, 'thresholds', 'noThreshold'],
    ['steps that decide nothing', { thresholds: [5] }, 'thresholds', 'unusedThreshold'],
  ] as const)('names %s', (_, change, field, problem) => {
    expect(publicProblems(newFields(change))).toEqual([{ field, problem }])
  })
})

describe('eventProblems', () => {
  it('does not schedule an event that would begin in the past', () => {
    expect(scheduleProblems(newFields({ beginAt: NOON }), NOON)).toEqual([{ field: 'beginAt', problem: 'past' }])
  })

  it('does not mind a begin in the past that stays', () => {
    const event = newFields({ beginAt: NOON - HOUR })
    expect(eventProblems('running', { ...event, endAt: event.endAt + 1 }, event, NOON)).toEqual([])
  })

  it('keeps a running event from ending in the past', () => {
    const event = newFields({ beginAt: NOON - 9 * HOUR, endAt: NOON - 2 * HOUR })
    const after = { ...event, endAt: NOON - HOUR }
    expect(eventProblems('running', after, event, NOON)).toEqual([{ field: 'endAt', problem: 'past' }])
  })
})

import { describe, expect, it } from 'vitest'
import { newFields } from './fields.testing.ts'
import type { EventField, EventFields } from './fields.ts'
import { changedFields, eventFields, frozenChanges } from './freeze.ts'
import type { EventStage } from './publishing.ts'

/** A change of each field that takes something from somebody who has entered, where one can. */
const others: EventFields = {
  eventType: 2,
  scoreType: 3,
  beginAt: 1,
  endAt: 2,
  numberOfGroups: 4,
  numberOfWinners: 1,
  thresholds: [60, 300],
  userRanks: ['A'],
  name: { ja: '別' },
  description: { ja: '別' },
  headerImageUrl: '/o.svg',
  iconUrl: '/o.svg',
  pageImageUrl: '/o.svg',
  fontColorId: 1,
  bgColor: '#000000',
  imageId: 3,
  showScore: false,
  showBroadcastTime: false,
  showAllBroadcast: 1,
  showAllWatch: 1,
  showAllScore: 2,
}
const before = newFields({ thresholds: [50, 200], userRanks: ['A', 'B'] })

const taken: readonly EventField[] = [
  'eventType',
  'scoreType',
  'beginAt',
  'endAt',
  'numberOfGroups',
  'numberOfWinners',
  'thresholds',
  'userRanks',
]

describe('frozenChanges', () => {
  it.each([
    ['draft', []],
    ['scheduled', []],
    ['entered', taken],
    ['running', eventFields.filter((field) => field !== 'name' && field !== 'description')],
    ['over', eventFields],
    ['closed', eventFields],
    ['withdrawn', eventFields],
  ] as const satisfies [EventStage, readonly EventField[]][])('refuses these changes while %s', (stage, fields) => {
    const refused = eventFields.filter((field) => {
      const after = { ...before, [field]: others[field] }
      return frozenChanges(stage, before, after).length > 0
    })
    expect(refused).toEqual(fields)
  })

  it.each([
    ['a later end', { endAt: before.endAt + 1 }],
    ['more winners', { numberOfWinners: 4 }],
    ['lower steps', { thresholds: [40, 200] }],
    ['another, higher step', { thresholds: [50, 200, 900] }],
    ['more ranks', { userRanks: ['A', 'B', 'S'] }],
    ['all ranks', { userRanks: null }],
  ] as const)('allows %s after an entry, because it takes nothing from anybody', (_, change) => {
    expect(frozenChanges('entered', before, { ...before, ...change })).toEqual([])
  })

  it.each([
    ['a missing step', { thresholds: [50] }],
    ['a rank less', { userRanks: ['A'] }],
    ['an earlier end', { endAt: before.endAt - 1 }],
  ] as const)('refuses %s after an entry', (_, change) => {
    expect(frozenChanges('entered', before, { ...before, ...change })).toHaveLength(1)
  })

  it('refuses ranks after an entry in an event that was for everyone', () => {
    const open = newFields()
    expect(frozenChanges('entered', open, { ...open, userRanks: ['A'] })).toEqual(['userRanks'])
  })

  it('lets a running event end later', () => {
    expect(frozenChanges('running', before, { ...before, endAt: before.endAt + 1 })).toEqual([])
  })
})

it('names changed fields, and none where texts are the same in another order', () => {
  const after = { ...before, name: { en: 'Autumn songs', ja: '秋の歌' }, bgColor: '#ffffff' }
  expect(changedFields(before, after)).toEqual(['bgColor'])
})

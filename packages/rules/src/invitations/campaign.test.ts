import { describe, expect, it } from 'vitest'
import { CAMPAIGN_ID, campaignStatus, isPeriod } from './campaign.ts'

const at = (text: string) => Temporal.Instant.from(`2026-11-${text}Z`)
const begin = at('10T00:00:00')
const end = at('20T00:00:00')

describe('the status of a campaign', () => {
  it.each([
    ['before its begin', '09T23:59:59.999', end, null, 'planned'],
    ['at its begin', '10T00:00:00', end, null, 'open'],
    ['a moment before its end', '19T23:59:59.999', end, null, 'open'],
    ['at its end', '20T00:00:00', end, null, 'over'],
    ['long after its begin, without an end', '29T00:00:00', null, null, 'open'],
    ['once it is closed', '12T00:00:00', end, at('12T00:00:00'), 'over'],
    ['if it was closed while the request was under way', '12T00:00:00', end, at('12T00:00:01'), 'over'],
    ['if it was closed before its begin', '09T00:00:00', null, at('08T00:00:00'), 'over'],
  ] as const)('%s', (_, now, endsAt, closedAt, expected) => {
    expect(campaignStatus({ beginsAt: begin, endsAt, closedAt }, at(now))).toBe(expected)
  })
})

it.each([
  [begin, end, true],
  [begin, null, true],
  [begin, begin, false],
  [end, begin, false],
])('a period from %s to %s is valid: %s', (beginsAt, endsAt, expected) => {
  expect(isPeriod(beginsAt, endsAt)).toBe(expected)
})

it.each([
  ['autumn', true],
  ['autumn-2026_b', true],
  ['0', true],
  ['a'.repeat(64), true],
  ['a'.repeat(65), false],
  ['', false],
  ['-autumn', false],
  ['Autumn', false],
  ['autumn.2', false],
  ['autumn 2', false],
  ['秋', false],
  ['autumn\n', false],
])('the campaign id %j is valid: %s', (id, expected) => {
  expect(CAMPAIGN_ID.test(id)).toBe(expected)
})

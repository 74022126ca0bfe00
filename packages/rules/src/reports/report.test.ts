import { describe, expect, it } from 'vitest'
import { isMoreUrgent, isReportTooLong, isUrgent, reportReasons, reportText, targetKey } from './report.ts'

describe('a report', () => {
  it.each(reportReasons.map((reason) => [reason, ['minorSafety', 'selfHarm'].includes(reason)] as const))(
    'for %s is urgent: %s',
    (reason, urgent) => expect(isUrgent(reason)).toBe(urgent),
  )

  it.each([
    [undefined, null],
    ['', null],
    [' \n\u3000\u200b', null],
    ['  He asked for my address.\n', 'He asked for my address.'],
  ])('with the text %j is stored with %j', (typed, text) => expect(reportText(typed)).toBe(text))

  it('may have 500 characters, counted as people count them', () => {
    expect([isReportTooLong('🎁'.repeat(500)), isReportTooLong('🎁'.repeat(501))]).toEqual([false, true])
  })

  it('of a comment and of a person with the same id are different cases', () => {
    expect(targetKey('comment', 7n)).not.toBe(targetKey('person', 7n))
  })
})

it.each([
  ['selfHarm', 'spam', true],
  ['selfHarm', 'minorSafety', false],
  ['spam', 'minorSafety', false],
  ['spam', 'other', false],
])('%s after %s is more urgent: %s', (reason, earlier, expected) => {
  expect(isMoreUrgent(reason, earlier)).toBe(expected)
})

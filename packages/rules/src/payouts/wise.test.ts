import { describe, expect, it } from 'vitest'
import {
  isWronglyMarked,
  lostCents,
  mayHaveBeenFunded,
  memberStatus,
  nextRunAfter,
  statusAfter,
  wiseStatuses,
} from './wise.ts'

describe('the next payment run', () => {
  // shows payouts-106
  it.each([
    ['2027-01-01', '2027-01-15'],
    ['2027-01-14', '2027-01-15'],
    ['2027-01-15', '2027-01-31'],
    ['2027-01-30', '2027-01-31'],
    ['2027-01-31', '2027-02-15'],
    ['2027-02-15', '2027-02-28'],
    ['2027-02-27', '2027-02-28'],
    ['2027-02-28', '2027-03-15'],
    ['2028-02-28', '2028-02-29'],
    ['2028-02-29', '2028-03-15'],
    ['2027-12-31', '2028-01-15'],
  ])('after %s is on %s', (day, run) => {
    expect(nextRunAfter(Temporal.PlainDate.from(day)).toString()).toBe(run)
  })
})

describe('a payout', () => {
  it.each([
    ['sending', 'unfunded', 'sending'],
    ['toFund', 'unfunded', 'toFund'],
    ['toFund', 'processing', 'funded'],
    ['funded', 'unfunded', 'funded'],
    ['funded', 'sent', 'transferred'],
    ['transferred', 'processing', 'transferred'],
    ['transferred', 'bounced', 'bounced'],
    ['bounced', 'processing', 'funded'],
    ['bounced', 'sent', 'transferred'],
    ['bounced', 'refunded', 'cancelled'],
    ['transferred', 'refunded', 'cancelled'],
    ['toFund', 'cancelled', 'cancelled'],
  ] as const)('that is %s, while Wise says %s, becomes %s', (status, state, after) => {
    expect(statusAfter(status, state)).toBe(after)
  })

  it.each(['unfunded', 'processing', 'sent', 'bounced', 'refunded', 'cancelled'] as const)(
    'that is cancelled stays cancelled, also if Wise says %s',
    (state) => expect(statusAfter('cancelled', state)).toBe('cancelled'),
  )

  it.each([
    ['sending', 'cancelled', false],
    ['toFund', 'cancelled', false],
    ['toFund', 'refunded', true],
    ['funded', 'cancelled', false],
    ['transferred', 'cancelled', true],
    ['bounced', 'cancelled', true],
    ['bounced', 'refunded', true],
  ] as const)('that is %s, while Wise says %s, may have been funded: %s', (status, state, isPossible) => {
    const record = { status, fundingAskedAt: null, fundingSeenAt: null, refundedCents: null }
    expect(mayHaveBeenFunded(record, state)).toBe(isPossible)
  })

  it.each([
    ['was asked for without an answer', { fundingAskedAt: Temporal.Instant.from('2027-03-15T00:00:00Z') }],
    ['came back according to a notice', { refundedCents: 0n }],
    ['was seen by Wise', { status: 'funded', fundingSeenAt: Temporal.Instant.from('2027-03-15T00:00:00Z') }],
  ] as const)('that Wise cancels may have been funded if its money %s', (_what, known) => {
    const record = {
      status: 'sending',
      fundingAskedAt: null,
      fundingSeenAt: null,
      refundedCents: null,
      ...known,
    } as const
    expect(mayHaveBeenFunded(record, 'cancelled')).toBe(true)
  })

  const fundedAt = Temporal.Instant.from('2027-03-15T00:00:00Z')
  const marked = { status: 'funded', fundedAt, fundingAskedAt: null, fundingSeenAt: null } as const
  it.each([
    ['for almost six hours', marked, 5.99, false],
    ['for six hours', marked, 6, true],
    ['and was returned to the list', { ...marked, status: 'toFund' }, 6, false],
    ['after Wise was asked for the money', { ...marked, fundingAskedAt: fundedAt }, 6, false],
    ['after Wise has seen the money', { ...marked, fundingSeenAt: fundedAt }, 6, false],
  ] as const)('that is marked as funded %s, while Wise says unfunded', (_what, record, hours, isWrong) => {
    expect(isWronglyMarked(record, fundedAt.add({ minutes: Math.round(hours * 60) }))).toBe(isWrong)
  })

  // shows payouts-108
  it('is shown as transferred or cancelled, and otherwise as pending or unknown', () => {
    const shown = wiseStatuses.map((status) => [status, memberStatus(status, false), memberStatus(status, true)])
    expect(shown).toEqual([
      ['requested', 'pending', 'unknown'],
      ['sending', 'pending', 'unknown'],
      ['toFund', 'pending', 'unknown'],
      ['funded', 'pending', 'unknown'],
      ['transferred', 'transferred', 'transferred'],
      ['bounced', 'pending', 'unknown'],
      ['cancelled', 'cancelled', 'cancelled'],
    ])
  })

  it.each([
    [1000n, 1000n, 0n],
    [1000n, 985n, 15n],
    [1000n, 0n, 1000n],
    [1000n, 1200n, 0n],
  ])('of %s cents that returns %s loses %s', (sent, refunded, lost) => expect(lostCents(sent, refunded)).toBe(lost))
})

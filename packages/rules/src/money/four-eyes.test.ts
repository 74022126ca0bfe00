import { describe, expect, it } from 'vitest'
import { type ActKind, type ApprovalStatus, decisionRefusal, needsApproval } from './four-eyes.ts'

const now = Temporal.Instant.from('2027-01-10T00:00:00Z')
const longAgo = now.subtract({ hours: 1000 })
const waiting = { status: 'waiting', requestedBy: 1n, personId: 2n, expiresAt: now.add({ hours: 1 }) } as const

describe('an act', () => {
  it.each<[ActKind, bigint, boolean]>([
    ['yen', 1000n, false],
    ['yen', 1001n, true],
    ['coins', 0n, false],
    // No limit: always two operators.
    ['livePoints', 1n, true],
  ])('of %s %s needs a second operator: %s', (kind, amount, needed) => {
    expect(needsApproval(kind, amount, { yen: 1000n, coins: 10n, usCents: 5n })).toBe(needed)
  })
})

describe('a request', () => {
  it.each<[string, bigint | null, bigint | null, ReturnType<typeof decisionRefusal>]>([
    ['whose role came from a command', null, null, null],
    ['who has the role from the same admin', 9n, 9n, null],
    ['to whom the requester gave the role', 1n, null, 'dependent'],
    ['who gave the requester the role', null, 3n, 'dependent'],
  ])('is decided on by another operator %s: %s %s → %s', (_, from, requesterFrom, refusal) => {
    const role = { grantedBy: from, grantedAt: longAgo }
    const requesterRole = { grantedBy: requesterFrom, grantedAt: longAgo }
    expect(decisionRefusal(waiting, { operatorId: 3n, role, requesterRole }, now)).toBe(refusal)
  })

  // shows console-22
  it.each<[string, bigint | null, number, number, ReturnType<typeof decisionRefusal>]>([
    ['the approver just got the role from an admin', 9n, 71, 100, 'new'],
    ['the requester just got the role from an admin', 9n, 100, 71, 'new'],
    ['both have had the role for three days', 9n, 72, 72, null],
    ['both just got the role from a command', null, 0, 0, null],
  ])('while %s: %s %i h %i h → %s', (_, grantedBy, hours, requesterHours, refusal) => {
    const role = { grantedBy, grantedAt: now.subtract({ hours }) }
    const requesterRole = { grantedBy, grantedAt: now.subtract({ hours: requesterHours }) }
    expect(decisionRefusal(waiting, { operatorId: 3n, role, requesterRole }, now)).toBe(refusal)
  })

  it.each<[string, ApprovalStatus, bigint, number, ReturnType<typeof decisionRefusal>]>([
    ['another operator', 'waiting', 3n, 1, null],
    ['the operator who asked', 'waiting', 1n, 1, 'own'],
    ['the person whose money it is', 'waiting', 2n, 1, 'own'],
    ['another operator, too late', 'waiting', 3n, 0, 'over'],
    ['another operator, after it was approved', 'approved', 3n, 1, 'over'],
  ])('is decided on by %s: %s %s %s → %s', (_, status, operator, hours, refusal) => {
    const asked = { status, requestedBy: 1n, personId: 2n, expiresAt: now.add({ hours }) }
    const role = { grantedBy: null, grantedAt: longAgo }
    expect(decisionRefusal(asked, { operatorId: operator, role, requesterRole: role }, now)).toBe(refusal)
  })
})

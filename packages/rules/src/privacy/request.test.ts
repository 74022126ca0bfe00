import { describe, expect, it } from 'vitest'
import { nextExportAt, postponementOf } from './request.ts'

const now = Temporal.Instant.from('2026-11-19T03:00:00Z')
const hoursAgo = (hours: number) => now.subtract({ hours })

describe('the next export', () => {
  it.each([
    ['at once for the first time', undefined, null],
    ['a day after the last one', { requestedAt: hoursAgo(23), state: 'ready' }, hoursAgo(-1)],
    ['a day after one that is still collected', { requestedAt: hoursAgo(1), state: 'collecting' }, hoursAgo(-23)],
    ['at once after a day', { requestedAt: hoursAgo(24), state: 'expired' }, null],
    ['at once after one that failed', { requestedAt: hoursAgo(1), state: 'failed' }, null],
  ] as const)('can be asked for %s', (_when, latest, at) => {
    expect(nextExportAt(latest, now)?.toString() ?? null).toBe(at?.toString() ?? null)
  })
})

describe('a deletion that is due', () => {
  const held = (coins: bigint, points: bigint) => ({ coins, points })

  it.each([
    ['is carried out with the confirmed balances', [], held(5n, 7n), held(5n, 7n), null],
    ['is carried out with smaller ones', [], held(0n, 0n), held(5n, 7n), null],
    ['waits when coins were added', [], held(6n, 7n), held(5n, 7n), 'balancesGrew'],
    ['waits when points were added', [], held(5n, 8n), held(5n, 7n), 'balancesGrew'],
    ['waits for what blocks it before anything else', ['coinDebt'], held(6n, 7n), held(5n, 7n), 'coinDebt'],
  ] as const)('%s', (_what, blocks, has, confirmed, postponement) => {
    expect(postponementOf(blocks, has, confirmed)).toBe(postponement)
  })
})

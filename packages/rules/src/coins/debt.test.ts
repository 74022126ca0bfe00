import { expect, it } from 'vitest'
import { type ClearingRequest, coinsToClear } from './debt.ts'

// shows coins-112
it.each<[ClearingRequest['kind'], bigint | null, bigint, bigint, ReturnType<typeof coinsToClear>]>([
  ['settle', null, 1000n, 0n, 1000n],
  ['settle', 400n, 1000n, 0n, 400n],
  ['settle', 1000n, 1000n, 0n, 1000n],
  ['settle', 1001n, 1000n, 5000n, 'moreThanOwed'],
  ['settle', null, 0n, 0n, 'moreThanOwed'],
  ['writeOff', null, 1000n, 5000n, 1000n],
  ['writeOff', 1n, 1n, 0n, 1n],
  ['writeOff', 2n, 1n, 0n, 'moreThanOwed'],
  ['offset', null, 1000n, 5000n, 1000n],
  ['offset', null, 1000n, 300n, 300n],
  ['offset', null, 1000n, 0n, 'debtorLacksCoins'],
  ['offset', 300n, 1000n, 300n, 300n],
  ['offset', 301n, 1000n, 300n, 'debtorLacksCoins'],
  ['offset', 1001n, 1000n, 5000n, 'moreThanOwed'],
  ['offset', null, 0n, 5000n, 'moreThanOwed'],
])('%s of %s coins with %s owed and a balance of %s: %s', (kind, asked, owed, balance, cleared) => {
  expect(coinsToClear({ kind, asked, owed, balance })).toBe(cleared)
})

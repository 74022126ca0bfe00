import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { Refusal } from '../../platform/errors.ts'
import { lockCoins, lockHolding, spendCoins, transfer } from '../../platform/ledger.ts'

export interface Payment {
  readonly userId: bigint
  readonly key: string
  readonly type: 'coin' | 'ticket'
  readonly ticketTypeId: string | null
  readonly amount: number
  readonly at: Temporal.Instant
}

/** Charges the price of a draw, free coins first (rulings §5). Returns the transfer, or null if the draw is free. */
export const payForDraw = async (
  tx: Transaction<DB>,
  { userId, key, type, ticketTypeId, amount, at }: Payment,
): Promise<bigint | null> => {
  if (amount === 0) return null
  const cost = BigInt(amount)
  const how = { key: `gacha:${userId}:${key}`, reason: 'gacha', at }
  if (type === 'coin') {
    const spending = { ...how, ownerId: userId, coins: cost, to: 'gachaSpend' } as const
    return spendCoins(tx, spending, await lockCoins(tx, userId))
  }
  const kind = `gachaTicket:${ticketTypeId}` as const
  if ((await lockHolding(tx, userId, kind)) < cost) throw new Refusal('gacha.notEnoughTickets')
  return transfer(tx, {
    ...how,
    postings: [
      { ownerId: userId, kind, amount: -cost },
      { ownerId: null, kind: 'gachaTicketSpend', amount: cost },
    ],
  })
}

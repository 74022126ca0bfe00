import { bonusesReached } from '@avalive/rules/gacha/bonus'
import { dateInJapan, startOfDay } from '@avalive/rules/time/jst'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { type Holding, type HouseAccount, transfer } from '../../platform/ledger.ts'
import { markPaid, saveAward } from './award-store.ts'
import { addAwardedItems } from './inventory-store.ts'
import { bonusesOf, type StoredBonus } from './store.ts'

type AwardedBonus = Pick<StoredBonus, 'type' | 'amount' | 'ticketTypeId' | 'storedItemId'>

interface Award {
  readonly id: bigint
  readonly userId: bigint
  readonly bonus: AwardedBonus
  /** When the bonus was reached. LIVE points belong to that month. */
  readonly earnedAt: Temporal.Instant
  readonly now: Temporal.Instant
}

/** The accounts a bonus moves between. Null for an avatar item, which is not in the ledger. */
const accountsFor = (
  { type, ticketTypeId }: AwardedBonus,
  earnedAt: Temporal.Instant,
): readonly [HouseAccount, Holding] | null => {
  switch (type) {
    case 'coin':
      return ['gachaBonus', 'freeCoin']
    case 'ticket':
      return ['gachaTicketIssue', `gachaTicket:${ticketTypeId}`]
    case 'avatarPoint':
      return ['avatarPointIssue', 'avatarPoint']
    case 'point':
      return ['pointIssue', 'point']
    case 'livePoint':
      return ['livePointIssue', `livePoint:${dateInJapan(earnedAt).toPlainYearMonth()}`]
    case 'avatarItem':
      return null
  }
}

/** Pays an award. Idempotent. */
export const payAward = async (tx: Transaction<DB>, { id, userId, bonus, earnedAt, now }: Award): Promise<void> => {
  const accounts = accountsFor(bonus, earnedAt)
  if (accounts) {
    const [house, holding] = accounts
    const amount = BigInt(bonus.amount)
    await transfer(tx, {
      key: `gachaBonus:${id}`,
      reason: 'gachaBonus',
      at: now,
      postings: [
        { ownerId: null, kind: house, amount: -amount },
        { ownerId: userId, kind: holding, amount },
      ],
    })
  } else if (bonus.storedItemId !== null) {
    await addAwardedItems(tx, { id, userId, itemId: bonus.storedItemId, count: bonus.amount }, now)
  }
  await markPaid(tx, id, now)
}

/**
 * Awards the bonuses that the draws of a group have reached and that were not awarded yet, including those reached by
 * draws from another gacha of the group. Depends only on the number of draws, never on their results.
 */
export const awardBonuses = async (
  tx: Transaction<DB>,
  draw: { readonly id: bigint; readonly userId: bigint; readonly count: number },
  bonusSetId: string,
  now: Temporal.Instant,
): Promise<void> => {
  if (bonusSetId === '') return
  const bonuses = await bonusesOf(tx, [bonusSetId])
  for (const bonus of bonusesReached(bonuses, draw.count)) {
    const isLater = bonus.type === 'livePoint'
    const dueAt = isLater ? startOfDay(dateInJapan(now).add({ days: 1 })) : now
    const id = await saveAward(tx, { userId: draw.userId, bonusId: bonus.id, drawId: draw.id, dueAt })
    if (id !== undefined && !isLater) await payAward(tx, { id, userId: draw.userId, bonus, earnedAt: now, now })
  }
}

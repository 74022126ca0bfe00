import type { coinDebts } from '@avalive/contract/coin-debts'
import type { Handler } from '../../platform/http/bind.ts'
import { pageOfDebts } from './debt-store.ts'

/** Lists debts for coins that a refund or a lost dispute could not take back (rulings §5). */
export const listCoinDebts: Handler<typeof coinDebts.listCoinDebts> = async (input, { context }) => {
  const { rows, next } = await pageOfDebts(context.db, input)
  const debts = rows.map(({ debtId, vliveId, nickname, purchaseId, owed, createdAt }) => ({
    debtId: String(debtId),
    vliveId,
    nickname,
    purchaseId,
    owedCoins: Number(owed),
    since: createdAt,
  }))
  return { rows: debts, next }
}

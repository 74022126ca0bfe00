import type { coinDebts } from '@avalive/contract/coin-debts'
import type { Handler } from '../../platform/http/bind.ts'
import { openDebts } from './debt-store.ts'

const PAGE_SIZE = 50

/** Lists debts for coins that a refund or a lost dispute could not take back (rulings §5). */
export const listCoinDebts: Handler<typeof coinDebts.listCoinDebts> = async ({ before }, { context }) => {
  const found = await openDebts(context.db, before === undefined ? null : BigInt(before), PAGE_SIZE + 1)
  const shown = found.slice(0, PAGE_SIZE)
  return {
    debts: shown.map(({ debtId, vliveId, nickname, purchaseId, owed, createdAt }) => ({
      debtId: String(debtId),
      vliveId,
      nickname,
      purchaseId,
      owedCoins: Number(owed),
      since: createdAt,
    })),
    next: found.length > PAGE_SIZE ? String(shown.at(-1)?.debtId) : null,
  }
}

import type { Locale } from '@avalive/i18n/locales'
import type { Database } from '../../platform/db/database.ts'
import { localized } from '../../platform/localized.ts'
import { currentSeed } from './seed-store.ts'
import { balancesOf, ticketTypes } from './wallet-store.ts'

/** A person's balances, and the commitment for the next draw. */
export const walletOf = async (db: Database, userId: bigint, locale: Locale, now: Temporal.Instant) => {
  const accounts = await balancesOf(db, userId)
  const balanceOf = (kind: string) => Number(accounts.find((account) => account.kind === kind)?.balance ?? 0n)
  const types = await ticketTypes(db)
  const { commitment, nonce } = await currentSeed(db, userId, now)
  return {
    totalCoin: balanceOf('chargedCoin') + balanceOf('freeCoin'),
    tickets: types.map(({ ticketTypeId, names }) => ({
      ticketTypeId,
      name: localized(names, locale),
      count: balanceOf(`gachaTicket:${ticketTypeId}`),
    })),
    avatarPoint: balanceOf('avatarPoint'),
    point: balanceOf('point'),
    fairness: { seedCommitment: commitment, nonce },
  }
}

import type { Locale } from '@avalive/i18n/locales'
import { localized } from '../../platform/localized.ts'
import type { StoredWallet } from './wallet-store.ts'

/** A person's balances, and the commitment for the next draw. */
export const walletAnswer = (wallet: StoredWallet, locale: Locale) => {
  const balanceOf = (kind: string) => wallet.balances[kind] ?? 0
  return {
    totalCoin: balanceOf('chargedCoin') + balanceOf('freeCoin'),
    tickets: wallet.ticketTypes.map(({ ticketTypeId, names }) => ({
      ticketTypeId,
      name: localized(names, locale),
      count: balanceOf(`gachaTicket:${ticketTypeId}`),
    })),
    avatarPoint: balanceOf('avatarPoint'),
    point: balanceOf('point'),
    fairness: { seedCommitment: wallet.nextCommitment?.toString('hex') ?? '', nonce: wallet.nextNonce ?? 0 },
  }
}

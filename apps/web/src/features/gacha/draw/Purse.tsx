import { formatNumber } from '@avalive/i18n/format'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { CoinAmount } from '../../../ui/CoinAmount.tsx'
import type { Offer } from '../offer.ts'
import { ticketsFor, type Wallet } from './option.ts'
import { TicketAmount } from './TicketAmount.tsx'

/** The user's coins, and the tickets that this gacha takes. */
export const Purse = ({ offer, wallet }: { offer: Offer; wallet: Wallet }) => {
  const t = useT()
  const locale = useLocale()
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
      <CoinAmount
        amount={formatNumber(locale, wallet.totalCoin)}
        label={t('gacha.coins', { count: wallet.totalCoin })}
      />
      {ticketsFor(offer, wallet).map(({ ticketTypeId, name, count }) => (
        <TicketAmount key={ticketTypeId} name={name} count={count} />
      ))}
    </span>
  )
}

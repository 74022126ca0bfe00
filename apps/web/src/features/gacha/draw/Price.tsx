import { formatNumber } from '@avalive/i18n/format'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { CoinAmount } from '../../../ui/CoinAmount.tsx'
import type { Option } from './option.ts'
import { TicketAmount } from './TicketAmount.tsx'

/** The price, with the price before the discount struck through. */
export const Price = ({ option, ticket }: { option: Option; ticket: string }) => {
  const t = useT()
  const locale = useLocale()
  const { type, amount, due } = option
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-2">
      {due < amount && (
        <s className="text-sm text-soft">
          <span className="sr-only">{t('gacha.option.before')} </span>
          {formatNumber(locale, amount)}
        </s>
      )}
      {type === 'coin' ? (
        <CoinAmount amount={formatNumber(locale, due)} label={t('gacha.coins', { count: due })} />
      ) : (
        <TicketAmount name={ticket} count={due} />
      )}
    </span>
  )
}

import { formatNumber } from '@avalive/i18n/format'
import { useLocale, useT } from '../lib/i18n.tsx'
import { useOwnCoins } from '../lib/own-coins.ts'
import { useOwnFrame } from '../lib/own-frame.ts'
import { withQueries } from '../lib/query.tsx'
import { PlainLink } from '../ui/PlainLink.tsx'
import { CoinIcon } from '../ui/pictograms.tsx'

/** The coins, one tap from the shop. The number always has room. */
const OwnBalance = () => {
  const t = useT()
  const locale = useLocale()
  useOwnFrame()
  const coins = useOwnCoins()
  const amount = coins === null ? null : formatNumber(locale, coins)
  const label = amount === null ? t('places.coins') : t('places.balance', { count: amount })
  return (
    <PlainLink
      to="/mypage/#coins"
      aria-label={label}
      title={label}
      className="flex min-h-11 shrink-0 items-center gap-1 rounded-full px-1 hover:bg-accent-wash"
    >
      <CoinIcon size={20} className="shrink-0" />
      {/* A picture of the label's number, which isn't read twice. It has its width before the number is known. */}
      <span
        aria-hidden="true"
        data-coins={amount ?? ''}
        className="min-w-[4.15em] font-display font-semibold text-sm whitespace-nowrap after:content-[attr(data-coins)]"
      />
    </PlainLink>
  )
}

export const Balance = withQueries(OwnBalance)

import { formatNumber } from '@avalive/i18n/format'
import { useLocale, useT } from '../lib/i18n.tsx'
import { useOwnCoins } from '../lib/own-coins.ts'
import { useOwnFrame } from '../lib/own-frame.ts'
import { withQueries } from '../lib/query.tsx'
import { PlainLink } from '../ui/PlainLink.tsx'
import { CoinIcon } from '../ui/pictograms.tsx'

/** The coins, one tap from the shop. If there is no room for the number, the icon remains. */
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
      className="flex h-11 min-w-11 shrink-[1e9] basis-26 items-center justify-center gap-1 rounded-full px-1 hover:bg-accent-wash"
    >
      <CoinIcon size={20} className="shrink-0" />
      {/* A picture of the label's number, which isn't read twice. */}
      {amount !== null && (
        <span aria-hidden="true" className="if-room text-sm">
          <span
            data-coins={amount}
            className="flex items-center font-display font-semibold whitespace-nowrap after:content-[attr(data-coins)]"
          />
        </span>
      )}
    </PlainLink>
  )
}

/** Its width doesn't depend on the number, which is known later. */
export const Balance = withQueries(OwnBalance)

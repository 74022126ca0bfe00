import { formatNumber } from '@avalive/i18n/format'
import { useLocation } from 'react-router'
import { loginFor } from '../../../lib/campaign.ts'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { PlainLink } from '../../../ui/PlainLink.tsx'
import { CoinIcon, PlusIcon } from '../../../ui/pictograms.tsx'

/** The viewer's coins, which lead to the shop. */
export const BalancePill = ({ balance, onShop }: { balance: number; onShop: () => void }) => {
  const t = useT()
  const locale = useLocale()
  return (
    <button
      type="button"
      onClick={onShop}
      title={t('live.coins.get')}
      className="flex min-h-11 items-center rounded-full"
    >
      <span className="stage-pill">
        <CoinIcon size={18} />
        <span aria-hidden="true">{formatNumber(locale, balance)}</span>
        <span className="sr-only">
          {t('live.coins.count', { count: balance })} {t('live.coins.get')}
        </span>
        <PlusIcon size={16} />
      </span>
    </button>
  )
}

/** In its place for visitors. Returns to the stream. */
export const LogInPill = () => {
  const t = useT()
  const { pathname, search } = useLocation()
  return (
    <PlainLink to={loginFor(pathname + search)} className="flex min-h-11 items-center rounded-full">
      <span className="stage-pill">{t('session.logIn')}</span>
    </PlainLink>
  )
}

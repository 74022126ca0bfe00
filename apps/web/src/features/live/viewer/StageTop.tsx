import { formatNumber } from '@avalive/i18n/format'
import { LogoutLink } from '../../../frame/LogoutLink.tsx'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { watchCountText } from '../../../lib/media.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { BackIcon } from '../../../ui/icons.tsx'
import { PlainLink } from '../../../ui/PlainLink.tsx'
import { CoinIcon, FlagIcon, PersonIcon, PlusIcon } from '../../../ui/pictograms.tsx'

interface Props {
  /** Whether there is a picture. */
  isLive: boolean
  watchCount: number
  balance: number
  onShop: () => void
  /** Absent for people on the stage. */
  onReport: (() => void) | undefined
}

const pill = 'flex min-h-8 items-center gap-1 rounded-full bg-veil px-3 font-display text-sm font-semibold text-ink'

/** Top of the stage: back link, balance and number of viewers. */
export const StageTop = ({ isLive, watchCount, balance, onShop, onReport }: Props) => {
  const t = useT()
  const locale = useLocale()
  const watching = watchCountText(locale, watchCount)
  return (
    <div className="absolute inset-x-0 top-0 z-1 flex items-start gap-2 p-3 pt-[max(0.75rem,env(safe-area-inset-top))]">
      <PlainLink
        to="/mypage/"
        aria-label={t('common.back')}
        title={t('common.back')}
        className="flex size-11 shrink-0 items-center justify-center rounded-full bg-veil text-ink lg:hidden"
      >
        <BackIcon />
      </PlainLink>
      <LogoutLink className="flex size-11 shrink-0 items-center justify-center rounded-full bg-veil text-ink lg:hidden" />
      <span className="my-1.5 ml-auto flex flex-wrap items-center justify-end gap-x-2 gap-y-4">
        <button
          type="button"
          onClick={onShop}
          title={t('live.coins.get')}
          className="-my-1.5 flex min-h-11 items-center rounded-full"
        >
          <span className={pill}>
            <CoinIcon size={18} />
            <span aria-hidden="true">{formatNumber(locale, balance)}</span>
            <span className="sr-only">
              {t('live.coins.count', { count: balance })} {t('live.coins.get')}
            </span>
            <PlusIcon size={16} />
          </span>
        </button>
        <span className={pill}>
          <PersonIcon size={16} />
          <span aria-hidden="true">{watching}</span>
          <span className="sr-only">{t('live.watching', { count: watching })}</span>
        </span>
        <Badge tone={isLive ? 'live' : 'neutral'}>{t(isLive ? 'live.badge' : 'live.connecting')}</Badge>
        {onReport && (
          <button
            type="button"
            onClick={onReport}
            aria-label={t('reports.stream.button')}
            title={t('reports.stream.button')}
            className="-my-1.5 flex size-11 items-center justify-center rounded-full bg-veil text-ink"
          >
            <FlagIcon size={20} />
          </button>
        )}
      </span>
    </div>
  )
}

import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { Offer } from '../offer.ts'
import { useAttempts } from './attempts.ts'
import { Closed } from './Closed.tsx'
import { Purse } from './Purse.tsx'
import { useOpening } from './use-opening.ts'
import { useWallet } from './use-wallet.ts'

/** The balance beside the draw button; in the rail of a desktop, above it. */
const dockStyle = 'gacha-dock flex min-h-12 items-center justify-between gap-4 lg:flex-col lg:items-stretch'

interface Props {
  readonly offer: Offer
  readonly isDrawing: boolean
  readonly onDraw: () => void
}

/** The balance and the draw button; while the gacha is closed, its opening time. */
export const DrawDock = ({ offer, isDrawing, onDraw }: Props) => {
  const t = useT()
  const { wallet, clockOffset, isError, isFetching, refetch } = useWallet()
  const { phase, left } = useOpening(offer, clockOffset)
  // A draw without a response can be retried with the same key, even if the gacha has closed meanwhile.
  const isUnsure = useAttempts(offer.gachaId).length > 0
  if (!wallet) {
    return isError ? (
      <div className={dockStyle}>
        <p className="text-sm text-soft">{t('gacha.wallet.failed')}</p>
        <Button tone="secondary" loading={isFetching} onClick={() => void refetch()}>
          {t('common.retry')}
        </Button>
      </div>
    ) : (
      <DockSkeleton />
    )
  }
  if (phase !== 'open' && !isDrawing && !isUnsure) return <Closed offer={offer} isOver={phase === 'over'} left={left} />
  return (
    <div className={dockStyle}>
      <Purse offer={offer} wallet={wallet} />
      <Button onClick={onDraw} loading={false}>
        {t('gacha.draw')}
      </Button>
    </div>
  )
}

export const DockSkeleton = () => (
  <div className={dockStyle}>
    <Skeleton width="6rem" />
    <div className="w-32 lg:w-full">
      <Skeleton shape="block" width="100%" height="3rem" />
    </div>
  </div>
)

import { lazy, Suspense, useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { Odds } from '../odds/odds.ts'
import type { Offer } from '../offer.ts'
import { useAttempts } from './attempts.ts'
import { Closed } from './Closed.tsx'
import { Purse } from './Purse.tsx'
import { useOpening } from './use-opening.ts'
import { useWallet } from './use-wallet.ts'

const Drawing = lazy(() => import('./Drawing.tsx'))

/** The balance and the draw button; while the gacha is closed, its opening time. */
export const DrawDock = ({ offer, odds }: { offer: Offer; odds: Odds }) => {
  const t = useT()
  const { wallet, clockOffset, isError, isFetching, refetch } = useWallet()
  const { phase, left } = useOpening(offer, clockOffset)
  const [isDrawing, setDrawing] = useState(false)
  // A draw without a response can be retried with the same key, even if the gacha has closed meanwhile.
  const isUnsure = useAttempts(offer.gachaId).length > 0
  if (!wallet) {
    return isError ? (
      <div className="gacha-dock flex min-h-12 items-center justify-between gap-4">
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
    <div className="gacha-dock flex min-h-12 items-center justify-between gap-4">
      <Purse offer={offer} wallet={wallet} />
      <Button onClick={() => setDrawing(true)} loading={false}>
        {t('gacha.draw')}
      </Button>
      {isDrawing && (
        <Suspense fallback={null}>
          <Drawing offer={offer} odds={odds} onClose={() => setDrawing(false)} />
        </Suspense>
      )}
    </div>
  )
}

export const DockSkeleton = () => (
  <div className="gacha-dock flex min-h-12 items-center justify-between gap-4">
    <Skeleton width="6rem" />
    <Skeleton shape="block" width="8rem" height="3rem" />
  </div>
)

import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { isNativeClient } from '../../lib/client.ts'
import { useT } from '../../lib/i18n.tsx'
import { GACHAS_PATH } from '../../lib/paths.ts'
import { isSignedIn } from '../../lib/session.ts'
import { useMedia } from '../../lib/use-media.ts'
import { forgetWayBack, wayBack } from '../../lib/way-back.ts'
import { Card } from '../../ui/Card.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Loading, Skeleton, TabsSkeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { DockSkeleton, DrawDock } from './draw/DrawDock.tsx'
import { VisitorDock } from './draw/VisitorDock.tsx'
import { WaitingResults } from './draw/WaitingResults.tsx'
import './gacha.css'
import { OddsSkeleton } from './odds/OddsList.tsx'
import type { Odds } from './odds/odds.ts'
import type { Offer } from './offer.ts'
import { Banner, BannerSkeleton } from './overview/Banner.tsx'
import { Facts } from './overview/Facts.tsx'
import { VisitorPanel } from './verify/VisitorPanel.tsx'

const VerifyPanel = lazy(() => import('./verify/VerifyPanel.tsx'))

const Drawing = lazy(() => import('./draw/Drawing.tsx'))

type View = 'odds' | 'verify'

const DESKTOP = '(width >= 64rem)'

/** The draw button is at the bottom of a phone, and at the head of a desktop's rail, where it stays in view. */
const places = (isDesktop: boolean, dock: ReactNode, facts: ReactNode) =>
  isDesktop
    ? {
        aside: (
          <div className="gacha-rail">
            <Card>{dock}</Card>
            <div className="gacha-facts">{facts}</div>
          </div>
        ),
      }
    : { aside: facts, longAside: true, dock }

/** The app has a list of gachas of its own. */
const useBack = () => ({ to: isNativeClient() ? '/mypage/' : GACHAS_PATH, label: useT()('common.back') })

interface Props {
  readonly offer: Offer
  /** The odds of a draw without a guarantee. */
  readonly odds: Odds
  /** Offset of the server's clock from the local one. */
  readonly clockOffset: number
  readonly hasUndetermined: boolean
  readonly oddsPanel: ReactNode
}

/** A gacha of either kind: its odds, the draw button, and the verification of past draws. */
export const GachaScreen = ({ offer, odds, clockOffset, hasUndetermined, oddsPanel }: Props) => {
  const t = useT()
  const { search } = useLocation()
  const [view, setView] = useState<View>(new URLSearchParams(search).get('tab') === 'verify' ? 'verify' : 'odds')
  const [isDrawing, setDrawing] = useState(false)
  const isDesktop = useMedia(DESKTOP)
  const isMember = isSignedIn()
  useEffect(() => {
    if (wayBack()?.kind === 'gacha') forgetWayBack()
  }, [])
  const dock = isMember ? (
    <DrawDock offer={offer} isDrawing={isDrawing} onDraw={() => setDrawing(true)} />
  ) : (
    <VisitorDock offer={offer} clockOffset={clockOffset} />
  )
  return (
    <AppFrame back={useBack()} {...places(isDesktop, dock, <Facts offer={offer} odds={odds} />)}>
      {/* Outside of the dock, so that a draw survives the move between dock and rail when a tablet is turned. */}
      {isDrawing && (
        <Suspense fallback={null}>
          <Drawing offer={offer} odds={odds} onClose={() => setDrawing(false)} />
        </Suspense>
      )}
      <div className="flex flex-col gap-5">
        <Banner offer={offer} />
        {isMember && hasUndetermined && <WaitingResults />}
        <Tabs
          label={t('gacha.tabs')}
          value={view}
          onChange={setView}
          tabs={[
            { value: 'odds', label: t('gacha.tab.odds'), panel: oddsPanel },
            {
              value: 'verify',
              label: t('gacha.tab.verify'),
              panel: (
                <Suspense fallback={<PanelSkeleton />}>
                  {isMember ? <VerifyPanel offer={offer} odds={odds} /> : <VisitorPanel offer={offer} />}
                </Suspense>
              ),
            },
          ]}
        />
      </div>
    </AppFrame>
  )
}

const PanelSkeleton = () => {
  const t = useT()
  return (
    <Loading label={t('common.loading')}>
      <ListSkeleton rows={6} />
    </Loading>
  )
}

const FactsSkeleton = () => (
  <Card>
    <p className="text-lg">
      <Skeleton width="70%" />
    </p>
    {['100%', '85%', '90%', '40%'].map((width) => (
      <p key={width} className="mt-1 text-sm">
        <Skeleton width={width} />
      </p>
    ))}
  </Card>
)

interface LoadingProps {
  /** The gacha, if only its odds are still loading. */
  readonly offer?: Offer | undefined
  readonly hasColours: boolean
}

/** Reserves the exact space of everything above the fold. */
export const LoadingScreen = ({ offer, hasColours }: LoadingProps) => {
  return (
    <AppFrame back={useBack()} {...places(useMedia(DESKTOP), <DockSkeleton />, <FactsSkeleton />)}>
      <div className="flex flex-col gap-5">
        {offer ? <Banner offer={offer} /> : <BannerSkeleton />}
        <TabsSkeleton />
        <OddsSkeleton hasColours={hasColours} />
      </div>
    </AppFrame>
  )
}

/** An unknown gacha, or one that failed to load, shows a blank page (specification 1 §8). */
export const BlankScreen = () => <AppFrame back={useBack()}>{null}</AppFrame>

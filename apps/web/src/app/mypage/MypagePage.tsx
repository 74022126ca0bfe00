import { account } from '@avalive/contract/account'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { AccountBlock, AccountBlockSkeleton } from '../../features/account/AccountBlock.tsx'
import { DeletionNotice } from '../../features/account/DeletionNotice.tsx'
import { LastLinks, MypageLinks, MypageLinksSkeleton } from '../../features/account/MypageLinks.tsx'
import type { Mypage } from '../../features/account/mypage.ts'
import { OfficialStreams, OfficialStreamsSkeleton } from '../../features/account/OfficialStreams.tsx'
import { BackToStream } from '../../features/coins/BackToStream.tsx'
import { DebtNotice } from '../../features/coins/DebtNotice.tsx'
import { CoinShop } from '../../features/coins/shop/CoinShop.tsx'
import { CoinShopSkeleton } from '../../features/coins/shop/CoinShopSkeleton.tsx'
import { PendingBlock } from '../../features/coins/shop/PendingBlock.tsx'
import { useRestore } from '../../features/coins/use-restore.ts'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { LoadFailedScreen } from '../../frame/LoadFailedScreen.tsx'
import { useT } from '../../lib/i18n.tsx'
import { loadOnline } from '../../lib/online.ts'
import { hasOpenPayment } from '../../lib/open-payment.ts'
import { callQuery, withQueries } from '../../lib/query.tsx'
import { useShownAccount } from '../../lib/shown-account.ts'
import { useSteps } from '../../lib/steps.ts'
import { EndMarker } from '../../ui/EndMarker.tsx'
import { Loading } from '../../ui/Skeleton.tsx'
import { MoreWaysSkeleton } from './MoreWaysSkeleton.tsx'

/** Someone who has just paid must not read that something was canceled. */
const inMaintenance = () => (hasOpenPayment() ? 'coins.maintenance.paying' : 'maintenance.cancelled')

const MypagePage = () => {
  const t = useT()
  const {
    data: arrived,
    isError,
    refetch,
    isFetching,
  } = useQuery({ ...callQuery(account.getMypage, {}), meta: { failureShown: true, inMaintenance } })
  // Rendering the whole shop at once would block a slow phone. Deferred, it renders in pieces.
  const data = useDeferredValue(arrived)
  const reload = useCallback(() => void refetch(), [refetch])
  const vliveId = arrived?.userInfo.vliveId
  useShownAccount(vliveId, account.getMypage)
  useRestore(vliveId, reload)

  if (isError && !data) {
    return (
      <LoadFailedScreen
        title={t('mypage.failed.title')}
        text={t('mypage.failed.text')}
        isRetrying={isFetching}
        onRetry={() => refetch()}
      />
    )
  }

  return (
    <AppFrame title={t('mypage.title')} longAside aside={data ? <Ways mypage={data} /> : <MypageLinksSkeleton />}>
      {data ? (
        <Content mypage={data} onChange={reload} />
      ) : (
        <Loading label={t('common.loading')}>
          <div className="flex flex-col gap-8">
            <AccountBlockSkeleton />
            <OfficialStreamsSkeleton />
            <CoinShopSkeleton />
          </div>
        </Loading>
      )}
    </AppFrame>
  )
}

/** Renders nothing if the chunk can't be loaded: the page must not wait for events and games. */
const MoreWays = lazy(() => loadOnline(() => import('./MoreWays.tsx')).catch(() => ({ default: () => null })))

/**
 * Loads events, gachas and games only when they are scrolled near, so that a phone first gets what it shows. The law and
 * the logout are below them.
 */
const Ways = ({ mypage }: { mypage: Mypage }) => {
  const [isNear, setNear] = useState(false)
  const onSeen = useCallback(() => setNear(true), [])
  return (
    <>
      <MypageLinks mypage={mypage} />
      {isNear ? (
        <Suspense fallback={<MoreWaysSkeleton />}>
          <MoreWays />
        </Suspense>
      ) : (
        <EndMarker onSeen={onSeen}>
          <MoreWaysSkeleton />
        </EndMarker>
      )}
      <LastLinks mypage={mypage} />
    </>
  )
}

interface ContentProps {
  mypage: Mypage
  onChange: () => void
}

const Content = ({ mypage, onChange }: ContentProps) => {
  const step = useSteps(3)
  return (
    <div className="flex flex-col gap-8">
      {mypage.deletionDueAt !== null && <DeletionNotice dueAt={mypage.deletionDueAt} />}
      <AccountBlock user={mypage.userInfo} totalCoin={mypage.totalCoin} />
      <BackToStream tone="secondary" />
      {step < 2 ? <OfficialStreamsSkeleton /> : <OfficialStreams medias={mypage.medias} />}
      <CoinsPlace arrived={step === 3}>
        {step < 3 ? <CoinShopSkeleton /> : <Shop mypage={mypage} onChange={onChange} />}
      </CoinsPlace>
    </div>
  )
}

/** Key of the visit that was already scrolled to the coins. Going back to it keeps its scroll position. */
let ledTo: string | null = null

/** Scrolls to the coins once they are rendered, if the address ends in #coins. */
const CoinsPlace = ({ arrived, children }: { arrived: boolean; children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null)
  const { hash, key } = useLocation()
  useEffect(() => {
    if (!arrived || hash !== '#coins' || key === ledTo) return
    ledTo = key
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView()
  }, [arrived, hash, key])
  return (
    <div id="coins" ref={place} tabIndex={-1} className="scroll-mt-20 outline-none">
      {children}
    </div>
  )
}

/** While an order waits for payment at a store, or coins are owed, this replaces the shop. */
const Shop = ({ mypage, onChange }: ContentProps) => {
  const [pending] = mypage.purchaseStatusList
  const { owedCoins } = mypage
  if (!pending && owedCoins === 0) {
    return <CoinShop products={mypage.products} limit={mypage.purchaseLimit} onEnd={onChange} />
  }
  return (
    <div className="flex flex-col gap-6">
      {owedCoins > 0 && <DebtNotice owedCoins={owedCoins} />}
      {pending && (
        <PendingBlock purchaseId={pending.purchaseId} vliveId={mypage.userInfo.vliveId} onChange={onChange} />
      )}
    </div>
  )
}

export default withQueries(MypagePage)

import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useT } from '../lib/i18n.tsx'
import { CashSkeleton } from '../shared/abroad/CashSkeleton.tsx'
import type { readAll } from '../shared/abroad/read-all.ts'
import { type Service, useServiceRegion } from '../shared/abroad/service-region.ts'
import { Notes } from '../shared/Notes.tsx'
import { AppFrame } from './AppFrame.tsx'
import { LoadFailedScreen } from './LoadFailedScreen.tsx'

interface Props<Data> {
  readonly service: Service
  readonly title: string
  readonly notes: { readonly title: string; readonly notes: readonly string[] }
  /** Everything that the page shows. */
  readonly reading: { readonly data: Data | undefined } & ReturnType<typeof readAll>
  readonly children: (data: Data, isOpen: boolean) => ReactNode
}

/** The page where payouts through a service are requested, for people in a region that it serves. */
export const CashPage = <Data,>({ service, title, notes, reading, children }: Props<Data>) => {
  const t = useT()
  const { state: region, retry: retryRegion } = useServiceRegion(service)
  const { data, isRefused, isFailed, isRetrying, retry } = reading
  const back = { to: '/mypage/payment_registration/', label: t('common.back') }
  if (region === 'outside' || isRefused) return <Navigate to="/mypage/" replace />
  if (region === 'failed' || (isFailed && region !== 'checking')) {
    return (
      <LoadFailedScreen
        back={back}
        title={t('abroad.failed.title')}
        text={t('abroad.failed.text')}
        isRetrying={isRetrying}
        onRetry={() => {
          retryRegion()
          retry()
        }}
      />
    )
  }
  const isReady = data !== undefined && region !== 'checking'
  return (
    <AppFrame
      title={title}
      back={back}
      // Below the content, the notes appear together with it. Beside it, they don't wait.
      aside={
        <div className={isReady ? undefined : 'hidden lg:block'}>
          <Notes {...notes} />
        </div>
      }
    >
      {isReady ? <div className="flex flex-col gap-6">{children(data, region === 'open')}</div> : <CashSkeleton />}
    </AppFrame>
  )
}

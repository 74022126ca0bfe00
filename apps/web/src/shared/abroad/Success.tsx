import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ThankYou } from '../../ui/illustrations/ThankYou.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { LoadFailed } from '../LoadFailed.tsx'
import { type Service, useServiceRegion } from './service-region.ts'
import { useDollars } from './use-dollars.ts'

/** The amount that the request page passes on; it is kept with the history entry and not in the address. */
export const amountState = (amount: string) => ({ amount })

const amountOf = (state: unknown): string | null => {
  const amount = typeof state === 'object' && state !== null && 'amount' in state ? state.amount : null
  return typeof amount === 'string' && /^\d+\.\d{2}$/.test(amount) ? amount : null
}

interface Props {
  readonly service: Service
  readonly title: string
  readonly text: string
  readonly actions: ReactNode
}

/** The content of a success page. Only visitors in the service's region see it. */
export const Success = ({ service, title, text, actions }: Props) => {
  const t = useT()
  const dollars = useDollars()
  const { state: region, retry } = useServiceRegion(service)
  const amount = amountOf(useLocation().state)
  if (region === 'outside') return <Navigate to="/mypage/" replace />
  if (region === 'failed') {
    return (
      <LoadFailed level={1} title={t('abroad.failed.title')} text={t('abroad.history.failed.text')} onRetry={retry} />
    )
  }
  if (region === 'checking') {
    return (
      <Loading label={t('common.loading')}>
        <div className="flex flex-col items-center gap-4">
          <Skeleton shape="circle" width="8rem" />
          <Skeleton width="60%" />
          <Skeleton width="80%" />
        </div>
      </Loading>
    )
  }
  return (
    <EmptyState
      level={1}
      illustration={<ThankYou />}
      title={title}
      text={
        <>
          {amount !== null && (
            <p className="mb-3 font-display text-4xl leading-tight font-bold text-ink wrap-anywhere">
              {dollars(amount)}
            </p>
          )}
          <p>{text}</p>
        </>
      }
      action={actions}
    />
  )
}

import { deposits } from '@avalive/contract/payouts/deposits'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { LoadFailedScreen } from '../../frame/LoadFailedScreen.tsx'
import { ApiError } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.tsx'
import { isPayoutRefused } from '../../lib/payout-refused.ts'
import { callQuery, withQueries } from '../../lib/query.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Lost } from '../../ui/illustrations/Lost.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { Statement } from './statement/Statement.tsx'
import './statement/statement.css'

/** An id that is too long is refused with 400. To the reader that is the same as not found. */
const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

const StatementPage = () => {
  const t = useT()
  const { depositId = '' } = useParams()
  const { data, error, refetch, isFetching } = useQuery({
    ...callQuery(deposits.getStatement, { depositId }),
    meta: { failureShown: true },
  })
  if (isPayoutRefused(error)) return <Navigate to="/mypage/" replace />
  if (isMissing(error)) {
    return (
      <AppFrame centred>
        <EmptyState
          level={1}
          illustration={<Lost />}
          title={t('deposits.statement.notFound.title')}
          text={t('deposits.statement.notFound.text')}
          action={<ButtonLink to="/mypage/payment_histories">{t('deposits.statement.toHistory')}</ButtonLink>}
        />
      </AppFrame>
    )
  }
  if (error && !data) {
    return (
      <LoadFailedScreen
        back={{ to: '/mypage/payment_histories', label: t('common.back') }}
        title={t('deposits.statement.failed')}
        text={t('deposits.failed.text')}
        isRetrying={isFetching}
        onRetry={() => refetch()}
      />
    )
  }
  return (
    <AppFrame title={t('title.statement')} back={{ to: '/mypage/payment_histories', label: t('common.back') }}>
      {data ? (
        <div className="statement flex flex-col gap-6">
          <Statement statement={data.statement} />
          <div className="print:hidden">
            <Button tone="secondary" onClick={() => window.print()}>
              {t('deposits.statement.print')}
            </Button>
          </div>
        </div>
      ) : (
        <Loading label={t('common.loading')}>
          <div className="flex flex-col gap-6">
            <Skeleton shape="block" width="100%" height="18rem" />
            <Skeleton shape="block" width="100%" height="14rem" />
          </div>
        </Loading>
      )}
    </AppFrame>
  )
}

export default withQueries(StatementPage)

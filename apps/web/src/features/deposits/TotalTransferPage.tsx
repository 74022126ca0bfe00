import { type AnnualTotal, deposits } from '@avalive/contract/payouts/deposits'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Navigate } from 'react-router'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { LoadFailedScreen } from '../../frame/LoadFailedScreen.tsx'
import { useT } from '../../lib/i18n.tsx'
import { isPayoutRefused } from '../../lib/payout-refused.ts'
import { callQuery, withQueries } from '../../lib/query.tsx'
import { Fact } from '../../shared/Fact.tsx'
import { Notes } from '../../shared/Notes.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { StageEmpty } from '../../ui/illustrations/StageEmpty.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { useYen } from './words.ts'

const TotalTransferPage = () => {
  const t = useT()
  const { data, error, refetch, isFetching } = useQuery({
    ...callQuery(deposits.listYearlyTotals, {}),
    meta: { failureShown: true },
  })
  if (isPayoutRefused(error)) return <Navigate to="/mypage/" replace />
  if (error && !data) {
    return (
      <LoadFailedScreen
        back={{ to: '/mypage/payment_registration/', label: t('common.back') }}
        title={t('deposits.totals.failed')}
        text={t('deposits.failed.text')}
        isRetrying={isFetching}
        onRetry={() => refetch()}
      />
    )
  }
  return (
    <AppFrame title={t('title.totalTransfer')} back={{ to: '/mypage/payment_registration/', label: t('common.back') }}>
      {data ? (
        <div className="flex flex-col gap-6">
          {data.totalTransferHistories.length === 0 && (
            <EmptyState
              illustration={<StageEmpty />}
              title={t('deposits.totals.empty.title')}
              text={t('deposits.totals.empty.text')}
            />
          )}
          {data.totalTransferHistories.map((total) => (
            <Total key={total.label} total={total} />
          ))}
          <Notes
            title={t('deposits.history.notes')}
            notes={[t('deposits.totals.note'), t('deposits.totals.giftCodes')]}
          />
        </div>
      ) : (
        <Loading label={t('common.loading')}>
          <Skeleton shape="block" width="100%" height="13rem" />
        </Loading>
      )}
    </AppFrame>
  )
}

const Total = ({ total: { label, amount, tax, credit } }: { total: AnnualTotal }) => {
  const t = useT()
  const yen = useYen()
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {t('deposits.totals.year', { year: label })}
      </h2>
      <dl className="mt-2 divide-y divide-line">
        <Fact name={t('deposits.totals.reward')}>{yen(amount)}</Fact>
        <Fact name={t('deposits.totals.tax')}>{yen(tax)}</Fact>
        <Fact name={t('deposits.totals.payment')} isStrong>
          {yen(credit)}
        </Fact>
      </dl>
    </Card>
  )
}

export default withQueries(TotalTransferPage)

import type { Output } from '@avalive/contract/call'
import { payoneer } from '@avalive/contract/payouts/payoneer'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { useT } from '../../lib/i18n.tsx'
import { pageAt, pagedQuery } from '../../lib/paged.ts'
import { callQuery } from '../../lib/query.tsx'
import { silentAndFresh } from '../../lib/silent.ts'
import { PayoutHistory, type ShownStatus } from '../../shared/abroad/PayoutHistory.tsx'

type Status = Output<typeof payoneer.listPayoneerPayouts>['payouts'][number]['status']

const shownStatus: Readonly<Record<Status, ShownStatus>> = {
  provisional: 'processing',
  pending: 'processing',
  pendingPayee: 'processing',
  transferred: 'transferred',
  cancelled: 'cancelled',
  ignorable: 'abnormal',
}

export const PayoneerHistory = () => {
  const t = useT()
  const rate = useQuery({ ...callQuery(payoneer.getPayoneerRate, {}), ...silentAndFresh })
  const history = useInfiniteQuery({
    ...pagedQuery(payoneer.listPayoneerPayouts, {
      input: ({ page }) => ({ page }),
      next: ({ nextPage }) => pageAt(nextPage),
    }),
    ...silentAndFresh,
  })
  const rows = history.data?.pages.flatMap(({ payouts }) =>
    payouts.map(({ id, createdAt, amount, status }) => ({
      id,
      requestedAt: createdAt,
      amount,
      status: shownStatus[status],
    })),
  )
  const title = t('title.payoneerHistory')
  return (
    <AppFrame title={title} back={{ to: '/mypage/payment_registration/', label: t('common.back') }}>
      <PayoutHistory service="payoneer" title={title} history={history} rows={rows} rate={rate.data} />
    </AppFrame>
  )
}

import type { Output } from '@avalive/contract/call'
import { wise } from '@avalive/contract/payouts/wise'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { useT } from '../../lib/i18n.tsx'
import { pageAt, pagedQuery } from '../../lib/paged.ts'
import { callQuery } from '../../lib/query.tsx'
import { silentAndFresh } from '../../lib/silent.ts'
import { PayoutHistory, type ShownStatus } from '../../shared/abroad/PayoutHistory.tsx'

type Status = Output<typeof wise.listWisePayouts>['payouts'][number]['status']

const shownStatus: Readonly<Record<Status, ShownStatus>> = {
  unknown: 'processing',
  pending: 'processing',
  transferred: 'transferred',
  cancelled: 'cancelled',
}

export const WiseHistory = () => {
  const t = useT()
  const rate = useQuery({ ...callQuery(wise.getWiseRate, {}), ...silentAndFresh })
  const history = useInfiniteQuery({
    ...pagedQuery(wise.listWisePayouts, {
      input: ({ page }) => ({ page }),
      next: ({ nextPage }) => pageAt(nextPage),
    }),
    ...silentAndFresh,
  })
  const rows = history.data?.pages.flatMap(({ payouts }) =>
    payouts.map(({ id, transferRequestedAt, amount, status, preferredCurrency }) => ({
      id,
      requestedAt: transferRequestedAt,
      amount,
      status: shownStatus[status],
      note: preferredCurrency,
    })),
  )
  const title = t('title.wiseHistory')
  return (
    <AppFrame title={title} back={{ to: '/mypage/payment_registration/', label: t('common.back') }}>
      <PayoutHistory service="wise" title={title} history={history} rows={rows} rate={rate.data} />
    </AppFrame>
  )
}

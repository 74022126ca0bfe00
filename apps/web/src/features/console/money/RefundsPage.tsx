import { purchaseOperations } from '@avalive/contract/purchase-operations'
import { refundStatuses } from '@avalive/rules/coins/refund'
import { useT } from '../../../lib/i18n.tsx'
import { Listing } from '../kit/list/Listing.tsx'
import type { RowOf } from '../kit/list/types.ts'
import { Screen } from '../kit/Screen.tsx'
import { useAmounts } from './amounts.ts'
import { columnsOf, personColumn } from './rows.tsx'

const columns = columnsOf<RowOf<typeof purchaseOperations.listRefunds>>()

/** Refunds that operators have made. */
const RefundsPage = () => {
  const t = useT()
  const { price } = useAmounts()
  return (
    <Screen title={t('console.page.refunds')} lead={t('consoleMoney.refunds.lead')}>
      <Listing
        call={purchaseOperations.listRefunds}
        name={t('console.page.refunds')}
        rowKey={({ refundId }) => refundId}
        rowLink={({ purchaseId }) => `/console/purchases/${purchaseId}`}
        searchLabel={t('consoleMoney.searchPerson')}
        defaultOrder={{ name: 'requestedAt', isDescending: true }}
        filters={[
          {
            kind: 'select',
            name: 'status',
            label: t('console.field.status'),
            options: refundStatuses.map((value) => ({ value, label: t(`consoleMoney.refund.${value}`) })),
          },
        ]}
        columns={[
          columns.time('requestedAt', t('console.field.at'), (row) => row.requestedAt, 'requestedAt'),
          personColumn(t('consoleMoney.person')),
          {
            name: 'amount',
            label: t('console.field.amount'),
            align: 'end',
            cell: ({ currency, amount }) => price(currency, amount),
            csv: ({ currency, amount }) => `${amount} ${currency}`,
          },
          columns.text('status', t('console.field.status'), ({ status }) => t(`consoleMoney.refund.${status}`)),
          columns.text('by', t('consoleMoney.requestedBy'), ({ requestedBy }) => requestedBy.nickname),
          columns.text('approvedBy', t('consoleMoney.approvedBy'), ({ approvedBy }) => approvedBy?.nickname ?? '–'),
          columns.text('reason', t('console.field.reason'), ({ reason }) => reason),
        ]}
      />
    </Screen>
  )
}

export default RefundsPage

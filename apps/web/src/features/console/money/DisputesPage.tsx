import { purchaseOperations } from '@avalive/contract/purchase-operations'
import { useT } from '../../../lib/i18n.tsx'
import { PlainLink } from '../../../ui/PlainLink.tsx'
import { Listing } from '../kit/list/Listing.tsx'
import type { RowOf } from '../kit/list/types.ts'
import { Screen } from '../kit/Screen.tsx'
import { useAmounts } from './amounts.ts'
import { columnsOf } from './rows.tsx'

const columns = columnsOf<RowOf<typeof purchaseOperations.listDisputes>>()

const statuses = ['open', 'won', 'lost', 'closed'] as const

/** Disputes as the payment provider has them. */
const DisputesPage = () => {
  const t = useT()
  const { price } = useAmounts()
  return (
    <Screen title={t('console.page.disputes')} lead={t('consoleMoney.disputes.lead')}>
      <Listing
        call={purchaseOperations.listDisputes}
        name={t('console.page.disputes')}
        rowKey={({ disputeId }) => disputeId}
        filters={[
          {
            kind: 'select',
            name: 'status',
            label: t('console.field.status'),
            options: statuses.map((value) => ({ value, label: t(`consoleMoney.dispute.${value}`) })),
          },
        ]}
        columns={[
          columns.time('at', t('console.field.at'), (row) => row.at),
          {
            name: 'amount',
            label: t('console.field.amount'),
            align: 'end',
            cell: ({ currency, amount }) => price(currency, amount),
            csv: ({ currency, amount }) => `${amount} ${currency}`,
          },
          columns.text('status', t('console.field.status'), ({ status }) => t(`consoleMoney.dispute.${status}`)),
          columns.text('cause', t('console.field.reason'), ({ cause }) => cause),
          columns.text('person', t('consoleMoney.person'), ({ nickname, vliveId }) =>
            nickname === null ? '–' : `${nickname} (${vliveId})`,
          ),
          columns.text(
            'purchase',
            t('consoleMoney.purchase.title'),
            ({ purchaseId }) => purchaseId ?? '',
            ({ purchaseId }) =>
              purchaseId === null ? (
                t('consoleMoney.disputes.unknown')
              ) : (
                <PlainLink to={`/console/purchases/${purchaseId}`} className="underline">
                  {t('consoleMoney.open')}
                </PlainLink>
              ),
          ),
        ]}
      />
    </Screen>
  )
}

export default DisputesPage

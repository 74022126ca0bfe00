import { purchaseOperations } from '@avalive/contract/purchase-operations'
import { currencies } from '@avalive/rules/coins/currency'
import { purchaseStatuses } from '@avalive/rules/coins/purchase'
import { useT } from '../../../lib/i18n.tsx'
import { formatTime } from '../kit/format.ts'
import { Listing } from '../kit/list/Listing.tsx'
import { Screen } from '../kit/Screen.tsx'
import { useAmounts } from './amounts.ts'

const PurchasesPage = () => {
  const t = useT()
  const { number, price } = useAmounts()
  return (
    <Screen title={t('console.page.purchases')} lead={t('consoleMoney.purchases.lead')}>
      <Listing
        call={purchaseOperations.listPurchases}
        name={t('console.page.purchases')}
        rowKey={({ purchaseId }) => purchaseId}
        rowLink={({ purchaseId }) => `/console/purchases/${purchaseId}`}
        searchLabel={t('consoleMoney.purchases.search')}
        defaultOrder={{ name: 'createdAt', isDescending: true }}
        filters={[
          {
            kind: 'select',
            name: 'status',
            label: t('console.field.status'),
            options: purchaseStatuses.map((value) => ({ value, label: t(`consoleMoney.purchase.${value}`) })),
          },
          {
            kind: 'select',
            name: 'currency',
            label: t('consoleMoney.currency'),
            options: currencies.map((value) => ({ value, label: value })),
          },
          { kind: 'text', name: 'vliveId', label: t('consoleMoney.person') },
          { kind: 'days', from: 'from', until: 'until', label: t('console.field.at') },
        ]}
        columns={[
          {
            name: 'createdAt',
            label: t('console.field.at'),
            sort: 'createdAt',
            cell: ({ createdAt }) => formatTime(createdAt),
            csv: ({ createdAt }) => createdAt,
          },
          {
            name: 'person',
            label: t('consoleMoney.person'),
            cell: ({ nickname, vliveId }) => `${nickname} (${vliveId})`,
            csv: ({ vliveId }) => vliveId,
          },
          {
            name: 'product',
            label: t('consoleMoney.product'),
            cell: ({ product }) => product,
            csv: ({ product }) => product,
          },
          {
            name: 'price',
            label: t('consoleMoney.price'),
            align: 'end',
            sort: 'price',
            cell: (row) => price(row.currency, row.price),
            csv: (row) => `${row.price} ${row.currency}`,
          },
          {
            name: 'chargedCoins',
            label: t('consoleMoney.chargedCoins'),
            align: 'end',
            cell: ({ chargedCoins }) => number(chargedCoins),
            csv: ({ chargedCoins }) => chargedCoins,
          },
          {
            name: 'freeCoins',
            label: t('consoleMoney.freeCoins'),
            align: 'end',
            cell: ({ freeCoins }) => number(freeCoins),
            csv: ({ freeCoins }) => freeCoins,
          },
          {
            name: 'status',
            label: t('console.field.status'),
            cell: ({ status }) => t(`consoleMoney.purchase.${status}`),
            csv: ({ status }) => status,
          },
          {
            name: 'owedCoins',
            label: t('consoleMoney.owedCoins'),
            align: 'end',
            cell: ({ owedCoins }) => number(owedCoins),
            csv: ({ owedCoins }) => owedCoins,
          },
        ]}
      />
    </Screen>
  )
}

export default PurchasesPage

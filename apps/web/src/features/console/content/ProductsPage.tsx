import { coinProducts } from '@avalive/contract/coin-products'
import { formatPrice } from '@avalive/i18n/format'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { formatTime } from '../kit/format.ts'
import { Listing } from '../kit/list/Listing.tsx'
import { RoleGate } from '../kit/RoleGate.tsx'
import { Screen } from '../kit/Screen.tsx'
import { productStates } from './product.ts'
import { StateBadge } from './StateBadge.tsx'

/** The products of the coin shop. */
const ProductsPage = () => {
  const t = useT()
  const locale = useLocale()
  return (
    <Screen
      title={t('console.page.products')}
      lead={t('consoleContent.products.lead')}
      actions={
        <RoleGate needs="content" isQuiet>
          <ButtonLink to="/console/coin_products/new" size="dense">
            {t('consoleContent.products.new')}
          </ButtonLink>
        </RoleGate>
      }
    >
      <Listing
        call={coinProducts.listCoinProducts}
        name={t('console.page.products')}
        rowKey={({ productId }) => productId}
        rowLink={({ productId }) => `/console/coin_products/${productId}`}
        searchLabel={t('console.field.id')}
        filters={[
          {
            kind: 'select',
            name: 'state',
            label: t('console.field.status'),
            options: productStates.map((value) => ({ value, label: t(`console.status.${value}`) })),
          },
        ]}
        columns={[
          {
            name: 'productId',
            label: t('console.field.id'),
            cell: ({ productId }) => productId,
            sort: 'productId',
            csv: ({ productId }) => productId,
          },
          {
            name: 'state',
            label: t('console.field.status'),
            cell: ({ state }) => <StateBadge state={state} />,
            csv: ({ state }) => state,
          },
          {
            name: 'coins',
            label: t('consoleContent.product.coins'),
            cell: ({ chargeGem, freeGem }) => `${chargeGem} + ${freeGem}`,
            align: 'end',
            csv: ({ chargeGem, freeGem }) => `${chargeGem} + ${freeGem}`,
          },
          {
            name: 'prices',
            label: t('consoleContent.product.prices'),
            cell: ({ prices }) =>
              prices.map(({ currency, price }) => formatPrice(locale, currency, price, 'JP')).join(' · '),
            csv: ({ prices }) => prices.map(({ currency, price }) => `${currency} ${price}`).join(' '),
          },
          {
            name: 'end',
            label: t('console.field.endAt'),
            cell: ({ endTime }) => (endTime === null ? '–' : formatTime(endTime)),
            csv: ({ endTime }) => endTime,
          },
          {
            name: 'position',
            label: t('console.field.position'),
            cell: ({ position }) => position,
            sort: 'position',
            align: 'end',
            csv: ({ position }) => position,
          },
        ]}
        defaultOrder={{ name: 'position', isDescending: true }}
      />
    </Screen>
  )
}

export default ProductsPage

import type { CoinProduct } from '@avalive/contract/coins'
import { formatNumber } from '@avalive/i18n/format'
import { useLocale, useT } from '../../../lib/i18n.tsx'

/** The numbers of the purchase to confirm. */
export const ConfirmBody = ({ product }: { product: CoinProduct }) => {
  const t = useT()
  const locale = useLocale()
  const rows: [string, string][] = [
    [t('coins.charged'), formatNumber(locale, product.chargeGem)],
    [t('coins.free'), formatNumber(locale, product.freeGem)],
    [t('coins.total'), formatNumber(locale, product.totalGem)],
    [t('coins.price'), product.formattedPrice],
  ]
  return (
    <dl className="mt-3 divide-y divide-line text-ink">
      {rows.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 py-2 last:font-display last:text-lg last:font-bold">
          <dt>{name}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

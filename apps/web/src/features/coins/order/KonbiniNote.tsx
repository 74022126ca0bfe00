import { formatPrice } from '@avalive/i18n/format'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import type { OrderDetails } from './Order.tsx'

/** When one can pay at a convenience store, and when not; of no use to somebody who lives elsewhere. */
export const KonbiniNote = ({ order, isChosen }: { order: OrderDetails; isChosen: boolean }) => {
  const t = useT()
  const locale = useLocale()
  const { konbiniPaymentMinPrice, isKonbiniPaymentAvailableIPRegion: isInJapan } = order.konbiniPayment
  if (order.product.currency !== 'JPY') return null
  const price = formatPrice(locale, 'JPY', konbiniPaymentMinPrice)
  return (
    <ul className="list-disc space-y-1 pl-5 text-sm text-soft">
      <li>{isInJapan ? t('coins.konbini.from', { price }) : t('coins.konbini.onlyInJapan')}</li>
      {isChosen && <li>{t('coins.konbini.later')}</li>}
      {isChosen && <li>{t('coins.konbini.one')}</li>}
    </ul>
  )
}

import { formatPrice } from '@avalive/i18n/format'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import type { OrderDetails } from './order-details.ts'

/** When convenience store payment is available. Shown only for prices in yen, because it is of no use elsewhere. */
export const KonbiniNote = ({ order, isChosen }: { order: OrderDetails; isChosen: boolean }) => {
  const t = useT()
  const locale = useLocale()
  const { konbiniPaymentMinPrice, isKonbiniPaymentAvailableIPRegion: isInJapan } = order.konbiniPayment
  if (order.product.currency !== 'JPY') return null
  const price = formatPrice(locale, 'JPY', konbiniPaymentMinPrice)
  return (
    <div className="space-y-1 text-sm text-soft">
      <p>{isInJapan ? t('coins.konbini.from', { price }) : t('coins.konbini.onlyInJapan')}</p>
      {isChosen && <p>{t('coins.konbini.later')}</p>}
      {isChosen && <p>{t('coins.konbini.one')}</p>}
    </div>
  )
}

import { useT } from '../../../lib/i18n.tsx'
import { cardBrands } from '../../../lib/payment/card-number.ts'
import { CardBrandMark, cardBrandName } from '../../../ui/CardBrandMark.tsx'

export const AcceptedCards = () => {
  const t = useT()
  return (
    <ul aria-label={t('coins.order.accepted')} className="flex flex-wrap gap-x-4 gap-y-2">
      {cardBrands.map((brand) => (
        <li key={brand} className="flex items-center gap-1.5 text-sm text-soft">
          <CardBrandMark brand={brand} />
          {cardBrandName(brand)}
        </li>
      ))}
    </ul>
  )
}

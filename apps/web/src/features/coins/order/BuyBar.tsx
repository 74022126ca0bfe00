import type { CoinProduct } from '@avalive/contract/coins'
import { useId } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { Missing } from './order-details.ts'

interface Props {
  formId: string
  product: CoinProduct
  missing: Missing | null
  busy: boolean
  /** The method of the payment in progress. For a card, the bank may ask its owner to authenticate. */
  paying: 'card' | 'konbini' | null
}

const progress = { card: 'coins.order.payingCard', konbini: 'coins.order.paying' } as const

/** The price and the buy button, within reach of the thumb, with a note about what is still missing. */
export const BuyBar = ({ formId, product, missing, busy, paying }: Props) => {
  const t = useT()
  const id = useId()
  return (
    <div className="flex flex-col gap-2 sm:flex-row sm:items-center sm:gap-6">
      <p id={id} role="status" className="min-h-[1lh] flex-1 text-sm text-soft">
        {paying ? t(progress[paying]) : missing ? t(`coins.order.missing.${missing}`) : product.formattedPrice}
      </p>
      <div className="grid grid-cols-1 sm:min-w-64">
        <Button
          type="submit"
          form={formId}
          size="large"
          loading={busy}
          disabled={missing !== null}
          aria-describedby={id}
        >
          {t('coins.order.buy', { count: product.totalGem })}
        </Button>
      </div>
    </div>
  )
}

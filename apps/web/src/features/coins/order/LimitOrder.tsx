import type { PurchaseLimit } from '@avalive/contract/coins'
import { AppFrame } from '../../../frame/AppFrame.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { LimitNotice } from '../LimitNotice.tsx'
import { OrderLinks } from './OrderLinks.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import type { OrderDetails } from './order-details.ts'

/** The order page of a product over a minor's limit. It offers no payment method, so that nobody types a card. */
export const LimitOrder = ({ order, limit }: { order: OrderDetails; limit: PurchaseLimit }) => {
  const t = useT()
  return (
    <AppFrame title={t('title.coinPurchase')} back={{ to: '/mypage/', label: t('common.back') }}>
      <div className="flex flex-col gap-6">
        <LimitNotice limit={limit} isExceeded />
        <OrderSummary user={order.userInfo} product={order.product} />
        <div className="flex justify-center">
          <ButtonLink to="/mypage/">{t('coins.limit.others')}</ButtonLink>
        </div>
        <OrderLinks region={order.userInfo.region} />
      </div>
    </AppFrame>
  )
}

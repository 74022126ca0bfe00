import { AppFrame } from '../../../frame/AppFrame.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { DebtNotice } from '../DebtNotice.tsx'
import { OrderLinks } from './OrderLinks.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import type { OrderDetails } from './order-details.ts'

/** The order page of a person who owes coins. It shows the debt first and offers no payment method. */
export const DebtOrder = ({ order }: { order: OrderDetails }) => {
  const t = useT()
  return (
    <AppFrame title={t('title.coinPurchase')} back={{ to: '/mypage/', label: t('common.back') }}>
      <div className="flex flex-col gap-6">
        <DebtNotice owedCoins={order.owedCoins} />
        <OrderSummary user={order.userInfo} product={order.product} />
        <OrderLinks region={order.userInfo.region} />
      </div>
    </AppFrame>
  )
}

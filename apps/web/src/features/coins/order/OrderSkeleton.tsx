import { useT } from '../../../lib/i18n.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'
import { AppFrame } from '../../frame/AppFrame.tsx'

export const OrderSkeleton = () => {
  const t = useT()
  return (
    <AppFrame title={t('title.coinPurchase')} back={{ to: '/mypage/', label: t('common.back') }}>
      <Loading label={t('common.loading')}>
        <div className="flex flex-col gap-6">
          <Skeleton shape="block" width="100%" height="13.5rem" />
          <Skeleton shape="block" width="100%" height="28rem" />
        </div>
      </Loading>
    </AppFrame>
  )
}

import { AppFrame } from '../../../frame/AppFrame.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'

export const OrderSkeleton = () => {
  const t = useT()
  return (
    <AppFrame title={t('title.coinPurchase')} back={{ to: '/mypage/', label: t('common.back') }}>
      <Loading label={t('common.loading')}>
        <div className="flex flex-col gap-6">
          <Card>
            <div className="flex items-center gap-3 border-line border-b pb-4">
              <Skeleton shape="circle" width="44px" />
              <div className="flex-1">
                <p className="text-sm">
                  <Skeleton width="30%" />
                </p>
                <Skeleton width="50%" />
              </div>
            </div>
            <div className="flex items-center gap-4 py-4">
              <Skeleton shape="circle" width="64px" />
              <div className="flex-1">
                <p className="text-2xl leading-tight">
                  <Skeleton width="60%" />
                </p>
                <p className="mt-1 text-sm">
                  <Skeleton width="45%" />
                </p>
              </div>
            </div>
            <div className="flex justify-between border-line border-t pt-4 text-2xl">
              <Skeleton width="4rem" />
              <Skeleton width="6rem" />
            </div>
          </Card>
          <Card>
            <p className="mb-4 text-xl">
              <Skeleton width="40%" />
            </p>
            <div className="flex flex-col gap-2">
              {[1, 2, 3, 4].map((row) => (
                <div key={row} className="flex min-h-16 items-center gap-3 rounded-md border border-line px-4">
                  <Skeleton shape="circle" width="20px" />
                  <div className="flex-1">
                    <Skeleton width="55%" />
                  </div>
                </div>
              ))}
            </div>
          </Card>
        </div>
      </Loading>
    </AppFrame>
  )
}

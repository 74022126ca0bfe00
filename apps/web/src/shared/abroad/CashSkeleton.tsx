import { useT } from '../../lib/i18n.tsx'
import { Card } from '../../ui/Card.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { Points } from './Points.tsx'

/** The balance, the account and the form of a cash page. */
export const CashSkeleton = () => {
  const t = useT()
  return (
    <Loading label={t('common.loading')}>
      <div className="flex flex-col gap-6">
        <Points />
        <Card>
          <Skeleton width="50%" />
          <Skeleton width="70%" />
          <div className="mt-3">
            <Skeleton shape="block" width="100%" height="3rem" />
          </div>
        </Card>
        <div className="flex flex-col gap-4">
          <p className="text-xl">
            <Skeleton width="45%" />
          </p>
          <div>
            <Skeleton width="35%" />
            <Skeleton shape="block" width="100%" height="3rem" />
          </div>
          <Skeleton width="100%" />
          <Skeleton width="80%" />
          <Skeleton shape="block" width="100%" height="3.5rem" />
        </div>
      </div>
    </Loading>
  )
}

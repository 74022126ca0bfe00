import { useT } from '../../lib/i18n.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { Podium } from './Podium.tsx'

export const StandingsSkeleton = () => {
  const t = useT()
  return (
    <Loading label={t('common.loading')}>
      <div className="flex flex-col gap-3">
        <div aria-hidden="true">
          <Podium standings={[]} />
        </div>
        <Skeleton shape="block" width="100%" height="24rem" />
      </div>
    </Loading>
  )
}

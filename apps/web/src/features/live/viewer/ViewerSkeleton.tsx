import { useT } from '../../../lib/i18n.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'
import { ViewerLayout } from './ViewerLayout.tsx'

/** Reserves the space of stage, people, comments and dock. */
export const ViewerSkeleton = () => {
  const t = useT()
  return (
    <ViewerLayout
      stage={<div data-theme="dark" className="stage-place bg-raised" />}
      info={
        <Loading label={t('common.loading')}>
          <div className="flex min-h-13 items-center gap-2 p-1">
            <Skeleton shape="circle" width="44px" />
            <div className="flex-1">
              <Skeleton width="50%" />
            </div>
            <Skeleton shape="block" width="7rem" height="2.75rem" />
          </div>
        </Loading>
      }
      comments={<div className="flex-1" />}
      dock={<Skeleton shape="block" width="100%" height="3rem" />}
    />
  )
}

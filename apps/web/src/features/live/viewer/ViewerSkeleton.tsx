import { useT } from '../../../lib/i18n.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'
import { ViewerLayout } from './ViewerLayout.tsx'

/** Reserves the space of stage, people, comments and dock. */
export const ViewerSkeleton = () => {
  const t = useT()
  return (
    <ViewerLayout
      stage={<div data-theme="dark" className="stage-place bg-ground" />}
      info={
        <>
          <div className="info-title">
            <Skeleton width="12em" />
          </div>
          <div className="info-host">
            <Loading label={t('common.loading')}>
              <div className="people">
                <div className="people-one w-full">
                  <Skeleton shape="circle" width="44px" />
                  <div className="w-24">
                    <Skeleton width="100%" />
                  </div>
                </div>
              </div>
            </Loading>
          </div>
          <div className="info-tags" />
          <div className="info-actions" />
        </>
      }
      comments={<div className="flex-1" />}
      dock={<Skeleton shape="block" width="100%" height="3rem" />}
    />
  )
}

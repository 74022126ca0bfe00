import { useT } from '../../lib/i18n.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { AppFrame } from '../frame/AppFrame.tsx'

/** Holds the places of picture, name, countdown, tabs and what is below. */
export const EventSkeleton = ({ bare }: { bare: boolean }) => {
  const t = useT()
  return (
    <AppFrame
      bare={bare}
      back={{ to: '/mypage/', label: t('common.back') }}
      aside={
        <div className="hidden lg:block">
          <Skeleton shape="block" width="100%" height="26rem" />
        </div>
      }
    >
      <Loading label={t('common.loading')}>
        <div className="flex flex-col gap-4">
          <div className="event-header" />
          <div className="flex items-center gap-3">
            <Skeleton shape="block" width="3.5rem" height="3.5rem" />
            <div className="flex-1 text-2xl">
              <Skeleton width="70%" />
            </div>
          </div>
          <Skeleton shape="block" width="100%" height="7rem" />
          <Skeleton shape="block" width="100%" height="3.375rem" />
          <Skeleton shape="block" width="100%" height="24rem" />
        </div>
      </Loading>
    </AppFrame>
  )
}

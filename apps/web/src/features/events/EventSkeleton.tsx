import { AppFrame } from '../../frame/AppFrame.tsx'
import { useT } from '../../lib/i18n.tsx'
import { EVENTS_PATH } from '../../lib/paths.ts'
import { isSignedIn } from '../../lib/session.ts'
import { EmptyStandings } from '../../shared/standings/StandingsSkeleton.tsx'
import { Card } from '../../ui/Card.tsx'
import { Loading, Skeleton, TabsSkeleton } from '../../ui/Skeleton.tsx'

/** Reserves the space of picture, name, countdown, tabs and content. */
export const EventSkeleton = ({ bare }: { bare: boolean }) => {
  const t = useT()
  return (
    <AppFrame
      bare={bare}
      back={{ to: EVENTS_PATH, label: t('mypage.events.page') }}
      aside={
        <div className="event-rail">
          {isSignedIn() && <Skeleton shape="block" height="3.5rem" />}
          <FactsSkeleton />
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
          <div className="countdown min-h-28 sm:min-h-22" />
          <TabsSkeleton />
          <EmptyStandings />
        </div>
      </Loading>
    </AppFrame>
  )
}

const facts = ['70%', '85%', '50%', '60%']

const FactsSkeleton = () => (
  <Card>
    <p className="text-lg">
      <Skeleton width="60%" />
    </p>
    <div className="mt-4 flex flex-col gap-4">
      {facts.map((width) => (
        <div key={width}>
          <p className="text-sm">
            <Skeleton width="30%" />
          </p>
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  </Card>
)

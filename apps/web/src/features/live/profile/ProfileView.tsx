import { useT } from '../../../lib/i18n.tsx'
import { viewerPath } from '../../../lib/paths.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { ListSkeleton } from '../../../ui/ListSkeleton.tsx'
import { PlayIcon } from '../../../ui/pictograms.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'
import { UserText } from '../../../ui/UserText.tsx'
import { About } from './About.tsx'
import { CurrentEvents } from './CurrentEvents.tsx'
import { GiftWall } from './GiftWall.tsx'
import { OwnProfile } from './OwnProfile.tsx'
import { PastBroadcasts } from './PastBroadcasts.tsx'
import { ProfileFollow } from './ProfileFollow.tsx'
import { ProfileFrame } from './ProfileFrame.tsx'
import { ProfileLinks } from './ProfileLinks.tsx'
import type { Profile } from './profile.ts'
import { Stats, StatsSkeleton } from './Stats.tsx'
import { TopFans } from './TopFans.tsx'
import { Upcoming } from './Upcoming.tsx'

export const ProfileView = ({ profile }: { profile: Profile }) => {
  const t = useT()
  const { streamer, streamerInfo } = profile
  const { live: onStage } = streamerInfo.currentStatus
  return (
    <ProfileFrame
      cover={
        <img
          src={profile.cover}
          alt=""
          width={640}
          height={360}
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      }
      avatar={
        <div className="relative">
          <Avatar src={streamer.iconUrl || null} name={streamer.nickname} size={128} live={onStage !== null} />
          {onStage && (
            <span className="absolute inset-x-0 -bottom-2 flex justify-center">
              <Badge tone="live">{t('live.profile.liveNow')}</Badge>
            </span>
          )}
        </div>
      }
      name={<UserText>{streamer.nickname}</UserText>}
      stats={
        <Stats followerCount={streamer.followerCount} followingCount={profile.followingCount} likes={streamer.likes} />
      }
      action={
        <>
          {onStage && (
            <ButtonLink to={viewerPath(onStage.mediaId)} block icon={<PlayIcon />}>
              {t('live.profile.watch')}
            </ButtonLink>
          )}
          {profile.isSelf ? (
            <OwnProfile profile={profile} />
          ) : (
            <ProfileFollow profile={profile} quiet={onStage !== null} />
          )}
        </>
      }
      main={
        <>
          <About streamer={streamer} />
          <CurrentEvents events={profile.events} />
          <Upcoming streams={profile.upcoming} />
          <GiftWall gifts={profile.gifts} />
          <PastBroadcasts broadcasts={profile.pastBroadcasts} />
        </>
      }
      side={
        <>
          <TopFans fans={profile.topFans} />
          <ProfileLinks profile={profile} />
        </>
      }
    />
  )
}

export const ProfileSkeleton = () => (
  <Loading label={useT()('common.loading')}>
    <ProfileFrame
      cover={null}
      avatar={<Skeleton shape="circle" width="128px" />}
      name={
        <span className="block w-3/5 lg:mx-auto">
          <Skeleton width="100%" />
        </span>
      }
      stats={<StatsSkeleton />}
      action={<Skeleton shape="block" width="100%" height="3rem" />}
      main={
        <div className="text-xl">
          <Skeleton width="8rem" />
          <div className="mt-3 text-base">
            <Skeleton width="90%" />
            <Skeleton width="60%" />
          </div>
        </div>
      }
      side={<ListSkeleton rows={2} />}
    />
  </Loading>
)

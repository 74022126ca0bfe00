import { useT } from '../../../lib/i18n.tsx'
import { viewerPath } from '../../../lib/paths.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { PlayIcon } from '../../../ui/pictograms.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'
import { UserText } from '../../../ui/UserText.tsx'
import { OwnProfile } from './OwnProfile.tsx'
import { ProfileFollow } from './ProfileFollow.tsx'
import { ProfileActions, ProfileFrame } from './ProfileFrame.tsx'
import type { Profile } from './profile.ts'
import { Stats, StatsSkeleton } from './Stats.tsx'

export const ProfilePerson = ({ profile }: { profile: Profile }) => {
  const t = useT()
  const { streamer, streamerInfo } = profile
  const { live: onStage } = streamerInfo.currentStatus
  return (
    <ProfileFrame
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
      name={streamer.nickname}
      description={streamer.description && <UserText>{streamer.description}</UserText>}
      stats={<Stats followerCount={streamer.followerCount} likes={streamer.likes} />}
      action={
        <ProfileActions>
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
        </ProfileActions>
      }
    />
  )
}

export const ProfilePersonSkeleton = () => (
  <Loading label={useT()('common.loading')}>
    <ProfileFrame
      avatar={<Skeleton shape="circle" width="128px" />}
      name={<Skeleton width="60%" />}
      description={<Skeleton width="100%" />}
      stats={<StatsSkeleton />}
      action={<Skeleton shape="block" width="100%" height="3rem" />}
    />
  </Loading>
)

import type { Output } from '@avalive/contract/call'
import { live } from '@avalive/contract/live'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { isNotFound } from '../../lib/api.ts'
import { loginFor } from '../../lib/campaign.ts'
import { useT } from '../../lib/i18n.tsx'
import { rankingPath, viewerPath } from '../../lib/paths.ts'
import { callQuery, withQueries } from '../../lib/query.tsx'
import { isSignedIn } from '../../lib/session.ts'
import { LoadFailed } from '../../shared/LoadFailed.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Lost } from '../../ui/illustrations/Lost.tsx'
import { List } from '../../ui/List.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { PlayIcon, TrophyIcon } from '../../ui/pictograms.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { UserText } from '../../ui/UserText.tsx'
import { FollowButton } from './FollowButton.tsx'
import { ProfileActions, ProfileFrame } from './profile/ProfileFrame.tsx'
import { Reserve } from './profile/Reserve.tsx'
import { SocialLinks } from './profile/SocialLinks.tsx'
import { Stats, StatsSkeleton } from './profile/Stats.tsx'
import { Upcoming } from './profile/Upcoming.tsx'

type Profile = Output<typeof live.getStreamer>

function ProfilePage() {
  const t = useT()
  const { profileId = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(live.getStreamer, { profileId }),
    meta: { failureShown: true },
  })
  const back = { to: '/mypage/', label: t('common.back') }
  if (isNotFound(error)) {
    return (
      <AppFrame centred back={back}>
        <EmptyState
          level={1}
          illustration={<Lost />}
          title={t('live.profile.notFound.title')}
          text={t('live.profile.notFound.text')}
          action={<ButtonLink to="/mypage/">{t('frame.toMypage')}</ButtonLink>}
        />
      </AppFrame>
    )
  }
  if (error && !data) {
    return (
      <AppFrame centred back={back}>
        <LoadFailed
          level={1}
          title={t('live.profile.failed')}
          text={t('live.failed.text')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      </AppFrame>
    )
  }
  return (
    <AppFrame back={back} aside={data ? <Ways profile={data} /> : <WaysSkeleton />}>
      {data ? <Somebody key={profileId} profile={data} /> : <ProfileSkeleton />}
    </AppFrame>
  )
}

/** On a phone it is left out: the person above it may turn out higher and would push it down. */
const WaysSkeleton = () => (
  <div className="hidden lg:block">
    <ListSkeleton rows={1} />
  </div>
)

/** Where one can go from here. */
const Ways = ({ profile: { streamer, upcoming } }: { profile: Profile }) => (
  <div className="flex flex-col gap-6">
    <List>
      <ListRow to={rankingPath(streamer.vliveId)} icon={<TrophyIcon size={20} />} title={useT()('live.ranking')} />
    </List>
    <Upcoming streams={upcoming} />
    <SocialLinks streamer={streamer} />
  </div>
)

const Somebody = ({ profile }: { profile: Profile }) => {
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
          <Follow profile={profile} quiet={onStage !== null} />
        </ProfileActions>
      }
    />
  )
}

/** At most one button wears the spotlight: watching comes before following. */
const Follow = ({ profile, quiet }: { profile: Profile; quiet: boolean }) => {
  const t = useT()
  const queries = useQueryClient()
  const { pathname, search } = useLocation()
  const { streamer, isFollowing, isSelf } = profile
  const tone = quiet ? 'secondary' : 'primary'
  const { queryKey } = callQuery(live.getStreamer, { profileId: streamer.profileId })
  if (isSelf) {
    return (
      <>
        <p className="text-soft">{t('live.profile.self')}</p>
        {profile.canBroadcast && (
          <Reserve
            withEncoder={profile.encodersWelcome}
            onReserved={() => void queries.invalidateQueries({ queryKey })}
          />
        )}
      </>
    )
  }
  if (!isSignedIn()) {
    return (
      <ButtonLink to={loginFor(pathname + search)} tone={tone} block>
        {t('live.profile.loginToFollow')}
      </ButtonLink>
    )
  }
  return (
    <div className="flex flex-col">
      <FollowButton
        person={streamer}
        isFollowing={isFollowing}
        size="regular"
        tone={tone}
        onChange={(followerCount) =>
          queries.setQueryData<Profile>(
            queryKey,
            (before) => before && { ...before, streamer: { ...before.streamer, followerCount } },
          )
        }
      />
    </div>
  )
}

const ProfileSkeleton = () => (
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

export default withQueries(ProfilePage)

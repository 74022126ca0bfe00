import { live } from '@avalive/contract/live'
import { useQuery } from '@tanstack/react-query'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { LoadFailedScreen } from '../../frame/LoadFailedScreen.tsx'
import { useT } from '../../lib/i18n.tsx'
import { profilePath } from '../../lib/paths.ts'
import { callQuery, withQueries } from '../../lib/query.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { ProfileForm } from './profile/ProfileForm.tsx'

const EditProfilePage = () => {
  const t = useT()
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(live.getOwnProfile, {}),
    // A form that was opened again must not show what another device has changed since.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { failureShown: true },
  })
  const back = { to: data ? profilePath(data.profileId) : '/mypage/', label: t('common.back') }
  if (error && !data) {
    return (
      <LoadFailedScreen
        back={back}
        title={t('live.profile.failed')}
        text={t('live.failed.text')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <AppFrame width="narrow" back={back} title={t('people.edit')}>
      {data ? <ProfileForm saved={data} /> : <ProfileFormSkeleton />}
    </AppFrame>
  )
}

const rows = ['3rem', '4rem', '3rem', '3rem', '3rem']

const ProfileFormSkeleton = () => (
  <Loading label={useT()('common.loading')}>
    <div className="flex flex-col gap-6">
      {rows.map((height, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never move
        <div key={row} className="flex flex-col gap-1.5">
          <Skeleton width="40%" />
          <Skeleton shape="block" width="100%" height={height} />
        </div>
      ))}
    </div>
  </Loading>
)

export default withQueries(EditProfilePage)

import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { LoadFailedScreen } from '../../frame/LoadFailedScreen.tsx'
import { isNotFound } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.tsx'
import { startPath } from '../../lib/paths.ts'
import { withQueries } from '../../lib/query.tsx'
import { ToStart } from '../../shared/ToStart.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Lost } from '../../ui/illustrations/Lost.tsx'
import { useHidden } from './person/use-hidden.ts'
import { ProfileSkeleton, ProfileView } from './profile/ProfileView.tsx'
import { profileQuery } from './profile/profile.ts'

const ProfilePage = () => {
  const t = useT()
  const { profileId = '' } = useParams()
  // Starts beside the profile, so that a block is usually known when it is shown. A failure doesn't hold the profile up.
  useHidden()
  const { data, error, isFetching, refetch } = useQuery({
    ...profileQuery(profileId),
    meta: { failureShown: true },
  })
  const back = { to: startPath(), label: t('common.back') }
  if (isNotFound(error)) {
    return (
      <AppFrame centred back={back}>
        <EmptyState
          level={1}
          illustration={<Lost />}
          title={t('live.profile.notFound.title')}
          text={t('live.profile.notFound.text')}
          action={<ToStart />}
        />
      </AppFrame>
    )
  }
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
    <AppFrame back={back} width="wide">
      {data ? <ProfileView key={profileId} profile={data} /> : <ProfileSkeleton />}
    </AppFrame>
  )
}

export default withQueries(ProfilePage)

import { live } from '@avalive/contract/live'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { LoadFailedScreen } from '../../frame/LoadFailedScreen.tsx'
import { isNotFound } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.tsx'
import { startPath } from '../../lib/paths.ts'
import { callQuery, withQueries } from '../../lib/query.tsx'
import { ToStart } from '../../shared/ToStart.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Lost } from '../../ui/illustrations/Lost.tsx'
import { ProfileLinks, ProfileLinksSkeleton } from './profile/ProfileLinks.tsx'
import { ProfilePerson, ProfilePersonSkeleton } from './profile/ProfilePerson.tsx'

const ProfilePage = () => {
  const t = useT()
  const { profileId = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(live.getStreamer, { profileId }),
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
    <AppFrame back={back} longAside aside={data ? <ProfileLinks profile={data} /> : <ProfileLinksSkeleton />}>
      {data ? <ProfilePerson key={profileId} profile={data} /> : <ProfilePersonSkeleton />}
    </AppFrame>
  )
}

export default withQueries(ProfilePage)

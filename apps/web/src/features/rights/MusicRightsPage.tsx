import { account } from '@avalive/contract/account'
import { useQuery } from '@tanstack/react-query'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { LoadFailedScreen } from '../../frame/LoadFailedScreen.tsx'
import { useT } from '../../lib/i18n.tsx'
import { callQuery, withQueries } from '../../lib/query.tsx'
import { FormSkeleton } from '../../shared/register/FormSkeleton.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { StageEmpty } from '../../ui/illustrations/StageEmpty.tsx'
import { MusicRightsForm } from './MusicRightsForm.tsx'

/** The music-rights form, at both of its addresses. Only people who live in Japan get it. */
const MusicRightsPage = () => {
  const t = useT()
  const { data, error, refetch, isFetching } = useQuery({
    ...callQuery(account.getOwner, {}),
    staleTime: 0,
    meta: { failureShown: true },
  })
  const back = { to: '/mypage/', label: t('common.back') }
  if (error && !data) {
    return (
      <LoadFailedScreen
        back={back}
        title={t('rights.failed.title')}
        text={t('rights.failed.text')}
        isRetrying={isFetching}
        onRetry={() => refetch()}
      />
    )
  }
  if (data && data.streamerUser.homeRegion !== 'JP') {
    return (
      <AppFrame centred back={back}>
        <EmptyState
          level={1}
          illustration={<StageEmpty />}
          title={t('rights.region.title')}
          text={t('rights.region.text')}
          action={<ButtonLink to="/mypage/">{t('frame.toMypage')}</ButtonLink>}
        />
      </AppFrame>
    )
  }
  return (
    <AppFrame width="narrow" title={t('title.musicRights')} lead={t('rights.lead')} back={back}>
      {data ? <MusicRightsForm /> : <FormSkeleton fields={5} />}
    </AppFrame>
  )
}

export default withQueries(MusicRightsPage)

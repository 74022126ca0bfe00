import { passkeys } from '@avalive/contract/passkeys'
import { loginErrorOf } from '@avalive/rules/session/login-error'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { LoadFailedScreen } from '../../frame/LoadFailedScreen.tsx'
import { afterSignIn, campaignOf, saveCampaign } from '../../lib/campaign.ts'
import { useT } from '../../lib/i18n.tsx'
import { leaveTo } from '../../lib/leave.ts'
import { callQuery, withQueries } from '../../lib/query.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Entrance } from '../../ui/illustrations/Entrance.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { LoginErrorMessage } from './LoginErrorMessage.tsx'
import { noticeOf } from './notice-of.ts'
import { UsePasskey } from './passkeys/UsePasskey.tsx'
import { ServiceButtons } from './ServiceButtons.tsx'

/** A signed-in person proves again who they are, and returns to the page that asked for it (rulings §3). */
const LoginAgainPage = () => {
  const t = useT()
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  const loginError = loginErrorOf(Number(query.get('e')))
  const notice = noticeOf(query)
  useEffect(() => saveCampaign(search), [search])
  const { data, error, refetch, isFetching } = useQuery({
    ...callQuery(passkeys.listPasskeys, {}),
    // The session of a person who was suspended meanwhile has ended: asking would lead away from the notice.
    enabled: notice === undefined,
    staleTime: 0,
    gcTime: 0,
    meta: { failureShown: true },
  })

  if (error && !data) {
    return (
      <LoadFailedScreen
        title={t('passkeys.failed.title')}
        text={t('passkeys.failed.text')}
        isRetrying={isFetching}
        onRetry={() => refetch()}
      />
    )
  }
  if (data && !data.renewable) {
    return (
      <AppFrame centred>
        <EmptyState
          level={1}
          illustration={<Entrance />}
          title={t('passkeys.again.app.title')}
          text={t('passkeys.again.app.text')}
          action={<ButtonLink to="/mypage/">{t('common.back')}</ButtonLink>}
        />
      </AppFrame>
    )
  }
  return (
    <AppFrame
      width="narrow"
      title={t('title.loginAgain')}
      lead={t('passkeys.again.lead')}
      back={{ to: '/mypage/', label: t('common.back') }}
    >
      {loginError && <LoginErrorMessage error={loginError} notice={notice} />}
      {notice === undefined &&
        (data ? (
          <>
            {data.passkeys.length > 0 && <UsePasskey onUsed={() => leaveTo(afterSignIn(campaignOf(search)))} />}
            <section aria-labelledby="login-again">
              <h2 id="login-again" className="mt-6 text-lg">
                {t('passkeys.again.services')}
              </h2>
              <ServiceButtons again />
            </section>
          </>
        ) : (
          <Loading label={t('common.loading')}>
            <Skeleton shape="block" width="100%" height="20rem" />
          </Loading>
        ))}
    </AppFrame>
  )
}

export default withQueries(LoginAgainPage)

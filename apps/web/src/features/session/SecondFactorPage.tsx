import { passkeys } from '@avalive/contract/passkeys'
import { sandbox } from '@avalive/contract/sandbox'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { LoadFailedScreen } from '../../frame/LoadFailedScreen.tsx'
import { useAction } from '../../lib/action.ts'
import { call } from '../../lib/api.ts'
import { boot } from '../../lib/boot.ts'
import { afterSignIn, forgetCampaign, savedCampaign } from '../../lib/campaign.ts'
import { useT } from '../../lib/i18n.tsx'
import { leaveTo } from '../../lib/leave.ts'
import { callQuery, withQueries } from '../../lib/query.tsx'
import { keepActionFor } from '../../lib/sign-in-action.ts'
import { keepTypedFor } from '../../lib/typed-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { PasskeyForm } from './passkeys/PasskeyForm.tsx'
import { UsePasskey } from './passkeys/UsePasskey.tsx'

/** A new document, because the first one was made for a session without the rights of an operator. */
const enter = () => {
  const campaign = savedCampaign()
  forgetCampaign()
  const next = afterSignIn(campaign)
  keepActionFor(next)
  keepTypedFor(next)
  leaveTo(next)
}

/** The second step of an operator's sign-in. */
const SecondFactorPage = () => {
  const t = useT()
  const { data, error, refetch, isFetching } = useQuery({
    ...callQuery(passkeys.listPasskeys, {}),
    meta: { failureShown: true },
  })
  const isDone = data?.secondFactorRequired === false
  useEffect(() => {
    if (isDone) enter()
  }, [isDone])

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
  const takesCode = data?.inviteRequired ?? false
  return (
    <AppFrame
      width="narrow"
      title={t('title.secondFactor')}
      lead={t(takesCode ? 'passkeys.second.first' : 'passkeys.second.lead')}
    >
      {!data || isDone ? (
        <Loading label={t('common.loading')}>
          <Skeleton shape="block" width="100%" height="3.5rem" />
        </Loading>
      ) : takesCode ? (
        <PasskeyForm takesCode onCreated={enter} />
      ) : (
        <UsePasskey onUsed={enter} />
      )}
      <div className="mt-4 flex flex-col gap-3">
        <Button tone="secondary" block onClick={enter}>
          {t('passkeys.skip')}
        </Button>
        {boot().sandbox && <SandboxSkip />}
      </div>
    </AppFrame>
  )
}

/** For people who try the sandbox without an authenticator. The call does not exist in production. */
const SandboxSkip = () => {
  const t = useT()
  const { state, run } = useAction(() => call(sandbox.passSecondFactor, {}), { onSuccess: enter })
  return (
    <Button tone="secondary" block loading={state.kind === 'running'} onClick={() => run(undefined)}>
      {t('passkeys.sandbox')}
    </Button>
  )
}

export default withQueries(SecondFactorPage)

import type { Output } from '@avalive/contract/call'
import { wise } from '@avalive/contract/payouts/wise'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { LoadFailedScreen } from '../../frame/LoadFailedScreen.tsx'
import { useT } from '../../lib/i18n.tsx'
import { callQuery } from '../../lib/query.tsx'
import { Ended } from '../../shared/abroad/Ended.tsx'
import { readAll } from '../../shared/abroad/read-all.ts'
import { type ServiceRegion, useServiceRegion } from '../../shared/abroad/service-region.ts'
import { FormSkeleton } from '../../shared/register/FormSkeleton.tsx'
import { AccountForm } from './AccountForm.tsx'

const back = '/mypage/payment_registration/'

export const WiseAccount = () => {
  const t = useT()
  const { state: region, retry: retryRegion } = useServiceRegion('wise')
  const account = useQuery({
    ...callQuery(wise.getWiseAccount, {}),
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
    meta: { failureShown: true },
  })
  // The payout page may have left older details in the cache, and a later answer must not replace what is being typed.
  const [openedAt] = useState(Date.now)
  const answer = account.dataUpdatedAt >= openedAt ? account.data : undefined
  const { isRefused, isFailed, isRetrying, retry } = readAll([{ ...account, data: answer }])
  if (region === 'outside' || isRefused) return <Navigate to="/mypage/" replace />
  if (region === 'failed' || (isFailed && region !== 'checking')) {
    return (
      <LoadFailedScreen
        back={{ to: back, label: t('common.back') }}
        title={t('wise.account.failed')}
        text={t('abroad.failed.text')}
        isRetrying={isRetrying}
        onRetry={() => {
          retryRegion()
          retry()
        }}
      />
    )
  }
  return (
    <AppFrame
      width="narrow"
      title={t('title.wise')}
      lead={t('wise.account.lead')}
      back={{ to: back, label: t('common.back') }}
    >
      <Content answer={answer} state={region} />
    </AppFrame>
  )
}

interface ContentProps {
  readonly answer: Output<typeof wise.getWiseAccount> | undefined
  readonly state: ServiceRegion['state']
}

const Content = ({ answer, state }: ContentProps) => {
  if (!answer || state === 'checking') return <FormSkeleton fields={5} />
  return state === 'ended' ? <Ended service="wise" /> : <AccountForm registered={answer.account} />
}

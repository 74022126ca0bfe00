import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { LoadFailedScreen } from '../../frame/LoadFailedScreen.tsx'
import { useT } from '../../lib/i18n.tsx'
import { isPayoutRefused } from '../../lib/payout-refused.ts'
import { FormSkeleton } from '../../shared/register/FormSkeleton.tsx'

interface RegistrationPageProps<Registered> {
  query: UseQueryOptions<Registered, Error, Registered, readonly unknown[]>
  title: string
  lead: string
  /** How many fields the form has, while it loads. */
  fields: number
  form: (registered: Registered) => ReactNode
}

/** Loads what is registered, and shows the form with it. */
export const RegistrationPage = <Registered,>({
  query,
  title,
  lead,
  fields,
  form,
}: RegistrationPageProps<Registered>) => {
  const t = useT()
  const back = { to: '/mypage/payment_registration/', label: t('common.back') }
  const { data, error, refetch, isFetching } = useQuery({
    ...query,
    staleTime: 0,
    gcTime: 0,
    // A later answer must not replace what is being typed.
    refetchOnMount: 'always',
    meta: { failureShown: true },
  })
  if (isPayoutRefused(error)) return <Navigate to="/mypage/" replace />
  if (error && !data) {
    return (
      <LoadFailedScreen
        title={t('payouts.failed.title')}
        text={t('payouts.failed.text')}
        isRetrying={isFetching}
        onRetry={() => refetch()}
        back={back}
      />
    )
  }
  return (
    <AppFrame width="narrow" title={title} lead={lead} back={back}>
      {data ? form(data) : <FormSkeleton fields={fields} />}
    </AppFrame>
  )
}

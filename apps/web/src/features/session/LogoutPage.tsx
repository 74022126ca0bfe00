import { session } from '@avalive/contract/session'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.tsx'
import { forgetSession } from '../../lib/session.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { BrokenConnection } from '../../ui/illustrations/BrokenConnection.tsx'
import { AppFrame } from '../frame/AppFrame.tsx'

/** Ends the session and goes to the login page. Only the server can end it, so a failure is said and not hidden. */
export default function LogoutPage() {
  const t = useT()
  const navigate = useNavigate()
  const client = useQueryClient()
  const signOut = useMutation({
    mutationFn: () => call(session.endSession, {}),
    meta: { failureShown: true },
    onSuccess: () => {
      forgetSession()
      client.clear()
      navigate('/login', { replace: true })
    },
  })
  const { mutate } = signOut
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    mutate()
  }, [mutate])

  if (!signOut.isError) return <AppFrame title={t('logout.doing')}>{null}</AppFrame>
  return (
    <AppFrame centred>
      <EmptyState
        level={1}
        illustration={<BrokenConnection />}
        title={t('logout.failed.title')}
        text={t('logout.failed.text')}
        action={<Button onClick={() => mutate()}>{t('common.retry')}</Button>}
      />
    </AppFrame>
  )
}

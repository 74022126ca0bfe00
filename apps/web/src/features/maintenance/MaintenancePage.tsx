import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { useT } from '../../lib/i18n.tsx'
import { checkMaintenance, takeInterrupted } from '../../lib/maintenance.ts'
import { hasOpenPayment } from '../../lib/open-payment.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Curtain } from '../../ui/illustrations/Curtain.tsx'

const interval = 30_000

/** Checks on entry, on request and every 30 seconds. When maintenance is over, returns to the interrupted page. */
const MaintenancePage = () => {
  const t = useT()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'no' | 'asking' | 'stillClosed'>('no')

  const check = useCallback(
    async (signal: AbortSignal) => {
      const state = await checkMaintenance(signal)
      if (signal.aborted) return
      if (state === 'open') navigate(takeInterrupted(), { replace: true })
      else setAsked((before) => (before === 'asking' ? 'stillClosed' : before))
    },
    [navigate],
  )

  useEffect(() => {
    const left = new AbortController()
    check(left.signal)
    const timer = setInterval(() => check(left.signal), interval)
    return () => {
      left.abort()
      clearInterval(timer)
    }
  }, [check])

  const ask = () => {
    setAsked('asking')
    check(new AbortController().signal)
  }

  return (
    <AppFrame centred>
      <EmptyState
        level={1}
        illustration={<Curtain />}
        title={t('maintenancePage.title')}
        text={
          <>
            <p>{t('maintenancePage.text')}</p>
            {hasOpenPayment() && <p className="mt-4 text-ink">{t('maintenancePage.payment')}</p>}
          </>
        }
        action={
          <>
            <Button onClick={ask} loading={asked === 'asking'}>
              {t('maintenancePage.check')}
            </Button>
            <p role="status" className="min-h-[1lh] text-soft">
              {asked === 'stillClosed' ? t('maintenancePage.stillClosed') : ''}
            </p>
          </>
        }
      />
    </AppFrame>
  )
}

export default MaintenancePage

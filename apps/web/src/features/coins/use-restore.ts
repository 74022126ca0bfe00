import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { useDialogs } from '../../ui/Dialogs.tsx'
import { restorePurchase } from './restore.ts'
import { useOutcomeAlert } from './use-outcome-alert.tsx'

/** Put there by the provider when the bank sends the browser back; one of them is a secret. */
const returnParams = ['payment_intent', 'payment_intent_client_secret', 'redirect_status', 'source_type']

/** On my-page: settles a purchase that was lost sight of, and says what became of it. */
export const useRestore = (onSettled: () => void): void => {
  const say = useOutcomeAlert()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const t = useT()
  const { confirm } = useDialogs()
  const latest = useRef({ say, onSettled, confirm, t })
  useEffect(() => {
    latest.current = { say, onSettled, confirm, t }
  })

  useEffect(() => {
    const query = new URLSearchParams(search)
    if (!returnParams.some((name) => query.has(name))) return
    for (const name of returnParams) query.delete(name)
    navigate({ pathname, search: query.toString() }, { replace: true })
  }, [pathname, search, navigate])

  useEffect(() => {
    const settle = async (): Promise<void> => {
      const restored = await restorePurchase()
      if (!restored || restored.kind === 'untouched') return
      if (restored.kind === 'unknown') {
        const again = await latest.current.confirm({
          title: latest.current.t('coins.unsure.title'),
          body: latest.current.t('coins.unsure.noAnswer'),
          confirmLabel: latest.current.t('coins.unsure.check'),
          cancelLabel: latest.current.t('common.close'),
        })
        return again ? settle() : undefined
      }
      latest.current.onSettled()
      // The page itself shows an order that waits to be paid, and one that is closed has nothing to tell.
      if (restored.kind !== 'pending' && restored.kind !== 'closed') await latest.current.say(restored)
    }
    settle()
  }, [])
}

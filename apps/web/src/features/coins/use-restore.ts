import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { inviteTo } from '../../lib/invitation.ts'
import { takePaymentReturn } from '../../lib/payment-return.ts'
import { useDialogs } from '../../ui/Dialogs.tsx'
import { completeAddress, completePath } from './complete-address.ts'
import { type Restored, restorePurchase } from './restore.ts'
import { useOutcomeAlert } from './use-outcome-alert.tsx'

/** On my-page: settles a purchase that was lost sight of, and says what became of it. */
export const useRestore = (onSettled: () => void): void => {
  const say = useOutcomeAlert()
  const navigate = useNavigate()
  const t = useT()
  const { confirm } = useDialogs()

  const checkAgain = () =>
    confirm({
      title: t('coins.unsure.title'),
      body: t('coins.unsure.noAnswer'),
      confirmLabel: t('coins.unsure.check'),
      cancelLabel: t('common.close'),
    })

  const tell = async (restored: Exclude<Restored, { kind: 'unknown' }>): Promise<void> => {
    const fromBank = takePaymentReturn()
    if (restored.kind === 'untouched') return
    onSettled()
    // Whoever has just paid at the bank ends where everybody does who pays.
    if (restored.kind === 'paid' && fromBank) {
      inviteTo(completePath)
      navigate(completeAddress(restored.coins), { replace: true })
      return
    }
    // The page itself shows an order that waits to be paid. One that is closed was left at the bank, or for too long.
    if (restored.kind !== 'pending') await say(restored.kind === 'closed' ? { kind: 'unfinished' } : restored)
  }

  const latest = useRef({ tell, checkAgain })
  useEffect(() => {
    latest.current = { tell, checkAgain }
  })

  useEffect(() => {
    const settle = async (): Promise<void> => {
      const restored = await restorePurchase()
      if (!restored) return
      if (restored.kind !== 'unknown') return latest.current.tell(restored)
      if (await latest.current.checkAgain()) return settle()
    }
    settle()
  }, [])
}

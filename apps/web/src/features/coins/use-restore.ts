import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { inviteTo } from '../../lib/invitation.ts'
import { endPaymentReturn, paymentReturn } from '../../lib/payment-return.ts'
import { useDialogs } from '../../ui/Dialogs.tsx'
import { completeAddress, completePath } from './complete-address.ts'
import type { Verdict } from './outcome.ts'
import { type Question, type Restored, restorePurchase } from './restore.ts'
import { useOutcomeAlert } from './use-outcome-alert.tsx'

type Settled = Exclude<Restored, { kind: 'unknown' | 'atBank' | 'noPurchase' | 'otherAccount' }>

/** The message for a settled purchase; null if the page shows it anyway or nothing happened. */
const messageFor = (settled: Settled, fromBank: boolean): Verdict | null => {
  if (settled.kind === 'pending') return null
  if (settled.kind === 'untouched') return fromBank ? { kind: 'unfinished' } : null
  // Without a return from the bank, say that nothing was paid. After approval at the bank, say that the order was
  // closed.
  return settled.kind === 'closed' && !fromBank ? { kind: 'unfinished' } : settled
}

/** Settles a purchase that was lost track of and shows its outcome on my-page. `vliveId` is the owner of that page. */
export const useRestore = (vliveId: string | undefined, onSettled: () => void): void => {
  const say = useOutcomeAlert()
  const navigate = useNavigate()
  const t = useT()
  const { alert, confirm } = useDialogs()
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])

  const checkAgain = () =>
    confirm({
      title: t('coins.unsure.title'),
      body: t('coins.unsure.noAnswer'),
      confirmLabel: t('coins.unsure.check'),
      cancelLabel: t('common.close'),
    })

  const askToGiveUp = () =>
    confirm({
      title: t('coins.bank.title'),
      body: t('coins.bank.text'),
      confirmLabel: t('coins.bank.cancel'),
      cancelLabel: t('coins.bank.keep'),
      tone: 'danger',
    })

  const tell = async (settled: Settled): Promise<void> => {
    const fromBank = paymentReturn() !== null
    endPaymentReturn()
    const message = messageFor(settled, fromBank)
    if (settled.kind === 'untouched' && !message) return
    onSettled()
    // A buyer who paid at the bank gets the same thank-you page as others, unless they have left my-page meanwhile.
    if (settled.kind === 'paid' && fromBank && here.current) {
      inviteTo(completePath)
      navigate(completeAddress(settled.coins), { replace: true })
      return
    }
    if (message) await say(message)
  }

  /** Shows the result and returns the next question to ask the server, if any. */
  const handle = async (restored: Restored): Promise<Question | null> => {
    switch (restored.kind) {
      case 'unknown':
        return (await checkAgain()) ? { event: 'restore' } : null
      case 'atBank':
        return (await askToGiveUp()) ? { event: 'giveUp', purchaseId: restored.purchaseId } : null
      case 'noPurchase':
        endPaymentReturn()
        await alert({ title: t('coins.return.title'), body: t('coins.return.text') })
        return null
      case 'otherAccount':
        endPaymentReturn()
        await alert({ title: t('otherAccount.title'), body: t('coins.account.mayBePaid') })
        return null
      default:
        await tell(restored)
        return null
    }
  }

  const latest = useRef(handle)
  useEffect(() => {
    latest.current = handle
  })

  useEffect(() => {
    if (vliveId === undefined) return
    const settle = async (question: Question): Promise<void> => {
      const restored = await restorePurchase(vliveId, question)
      const next = restored && (await latest.current(restored))
      if (next) return settle(next)
    }
    settle({ event: 'restore' })
  }, [vliveId])
}

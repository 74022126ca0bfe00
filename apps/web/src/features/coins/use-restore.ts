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

/** What is said of a purchase that is settled; null where the page shows it anyway or nothing happened. */
const messageFor = (settled: Settled, fromBank: boolean): Verdict | null => {
  if (settled.kind === 'pending') return null
  if (settled.kind === 'untouched') return fromBank ? { kind: 'unfinished' } : null
  // Who left the bank's page is told that nothing was paid; who approved there, that the order was closed elsewhere.
  return settled.kind === 'closed' && !fromBank ? { kind: 'unfinished' } : settled
}

/** On my-page: settles a purchase that was lost sight of, and says what became of it. `vliveId`: whose my-page it is. */
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
    // Whoever has just paid at the bank ends where everybody does who pays, unless they have left my-page meanwhile.
    if (settled.kind === 'paid' && fromBank && here.current) {
      inviteTo(completePath)
      navigate(completeAddress(settled.coins), { replace: true })
      return
    }
    if (message) await say(message)
  }

  /** Says what was found, and answers with what is to be asked next. */
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

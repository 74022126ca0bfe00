import { coins } from '@avalive/contract/coins'
import { useCallback, useState } from 'react'
import { call } from '../../lib/api.ts'
import { reportFailure } from '../../lib/errors.ts'
import { useT } from '../../lib/i18n.tsx'
import { useDialogs } from '../../ui/Dialogs.tsx'
import { type CoinErrorName, coinErrorOf } from './coin-error.ts'

/** The reasons that a person is told by their own words; then the page shows how things are. */
const told = {
  postpaidAlreadyPaid: 'coins.cancel.alreadyPaid',
  postpaidBeingPaid: 'coins.cancel.beingPaid',
  paymentUnavailable: 'coins.cancel.unavailable',
} as const satisfies Partial<Record<CoinErrorName, string>>

const reasonIn = (error: unknown) => {
  const name = coinErrorOf(error)
  return name !== null && name in told ? told[name as keyof typeof told] : null
}

/** Cancels a convenience-store order after asking. `onChange` is called when the order may no longer be what it was. */
export const useCancelPostpaid = (purchaseId: string, onChange: () => void) => {
  const t = useT()
  const { alert, confirm } = useDialogs()
  const [busy, setBusy] = useState(false)

  const cancel = useCallback(async () => {
    const sure = await confirm({
      title: t('coins.cancel.ask'),
      body: t('coins.cancel.askText'),
      confirmLabel: t('coins.cancel.do'),
      cancelLabel: t('coins.cancel.keep'),
      tone: 'danger',
    })
    if (!sure) return
    setBusy(true)
    try {
      await call(coins.cancelPostpaid, { purchaseId })
      await alert({ title: t('coins.cancel.done'), body: t('coins.cancel.doneText') })
    } catch (error) {
      const reason = reasonIn(error)
      if (reason) await alert({ title: t('coins.cancel.failed'), body: t(reason) })
      else await reportFailure(error)
    } finally {
      setBusy(false)
      onChange()
    }
  }, [purchaseId, onChange, t, alert, confirm])

  return { cancel, busy }
}

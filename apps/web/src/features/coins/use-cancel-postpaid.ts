import { coins } from '@avalive/contract/coins'
import type { OwnErrorName } from '@avalive/contract/errors'
import { useCallback, useState } from 'react'
import { call } from '../../lib/api.ts'
import { errorNameOf } from '../../lib/error-name.ts'
import { reportFailure } from '../../lib/errors.ts'
import { useT } from '../../lib/i18n.tsx'
import { reload } from '../../lib/leave.ts'
import { isMaintenanceError } from '../../lib/maintenance.ts'
import { useDialogs } from '../../ui/Dialogs.tsx'

/** Errors with a message of their own. After these, the page is refreshed. */
const told = {
  postpaidAlreadyPaid: 'coins.cancel.alreadyPaid',
  postpaidBeingPaid: 'coins.cancel.beingPaid',
  paymentUnavailable: 'coins.cancel.unavailable',
} as const satisfies Partial<Record<OwnErrorName<'coins'>, string>>

const reasonIn = (error: unknown) => {
  const name = errorNameOf(error, 'coins')
  return name !== null && name in told ? told[name as keyof typeof told] : null
}

interface Order {
  readonly purchaseId: string
  /** The owner of the order on the page. */
  readonly vliveId: string
}

/** Cancels a convenience store order after confirmation. Calls `onChange` when the order may have changed. */
export const useCancelPostpaid = ({ purchaseId, vliveId }: Order, onChange: () => void) => {
  const t = useT()
  const { alert, confirm } = useDialogs()
  const [busy, setBusy] = useState(false)

  const tellFailure = useCallback(
    async (error: unknown): Promise<void> => {
      const reason = reasonIn(error)
      if (reason) {
        await alert({ title: t('coins.cancel.failed'), body: t(reason) })
        return onChange()
      }
      if (errorNameOf(error, 'coins') === 'accountMismatch') {
        await alert({ title: t('otherAccount.title'), body: t('coins.account.notCancelled') })
        return reload()
      }
      await reportFailure(error, false, 'coins.cancel.maintenance')
      // During maintenance the page can't be reloaded, and the order is unchanged.
      if (!isMaintenanceError(error)) onChange()
    },
    [onChange, t, alert],
  )

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
      await call(coins.cancelPostpaid, { purchaseId, vliveId })
      await alert({ title: t('coins.cancel.done'), body: t('coins.cancel.doneText') })
      onChange()
    } catch (error) {
      await tellFailure(error)
    } finally {
      setBusy(false)
    }
  }, [purchaseId, vliveId, onChange, tellFailure, t, alert, confirm])

  return { cancel, busy }
}

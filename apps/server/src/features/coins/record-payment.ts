import type { coins } from '@avalive/contract/coins'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { findOwnPurchase, savePaymentRecord } from './store.ts'

export const recordPayment: Handler<typeof coins.recordPayment> = async (
  { eventName, purchaseId, params },
  { context, caller },
) => {
  if (!(await findOwnPurchase(context.db, caller.userId, purchaseId))) throw new Refusal('notFound')
  await savePaymentRecord(context.db, { purchaseId, eventName, params: params ?? {}, at: context.clock.now() })
  return {}
}

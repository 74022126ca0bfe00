import type { coins } from '@avalive/contract/coins'
import { MAX_RECORDS_PER_PERSON } from '@avalive/rules/coins/payment-record'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { keepNewestRecords, savePaymentRecord } from './record-store.ts'
import { findOwnPurchase, lockBuyer } from './store.ts'

export const recordPayment: Handler<typeof coins.recordPayment> = async (
  { eventName, purchaseId, params },
  { context, caller },
) => {
  if (!(await findOwnPurchase(context.db, caller.userId, purchaseId))) throw new Refusal('notFound')
  await context.db.transaction().execute(async (tx) => {
    // Serializes concurrent records of a buyer, so that the limit holds.
    await lockBuyer(tx, caller.userId)
    await savePaymentRecord(tx, { purchaseId, eventName, params: params ?? {}, at: context.clock.now() })
    await keepNewestRecords(tx, caller.userId, MAX_RECORDS_PER_PERSON)
  })
  return {}
}

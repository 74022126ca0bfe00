import { failVoucher, payVoucher } from '../konbini/voucher.ts'
import { openDispute } from '../resources/disputes.ts'
import { failRefund, settleRefund } from '../resources/refunds.ts'
import type { TaskKind } from '../state/records.ts'
import type { Work } from '../state/work.ts'
import { finishCard } from './settle-card.ts'

/**
 * Scheduled tasks. Each one checks whether it still applies, because the state may have changed since it was scheduled.
 */
export const tasks: Record<TaskKind, (work: Work, target: string) => void> = {
  pay_voucher: (work, target) => {
    const voucher = work.must('voucher', target)
    if (voucher.state === 'open') payVoucher(work, { ...voucher, state: 'paying', store: 'familymart' })
  },
  fail_voucher: (work, target) => failVoucher(work, work.must('voucher', target)),
  settle_card: (work, target) => {
    const intent = work.must('payment_intent', target)
    const method = work.get('payment_method', intent.paymentMethod)
    if (intent.status === 'processing' && method) finishCard(work, intent, method)
  },
  open_dispute: (work, target) => {
    const charge = work.must('charge', target)
    const reason = charge.card?.behaviour.dispute
    if (reason && !charge.disputed && charge.amountRefunded < charge.amount) openDispute(work, charge, { reason })
  },
  settle_refund: (work, target) => {
    settleRefund(work, work.must('refund', target))
  },
  fail_refund: (work, target) => {
    failRefund(work, work.must('refund', target))
  },
}

import type Stripe from 'stripe'
import { invalid, noSuch } from '../api/errors.ts'
import { listPage } from '../api/list.ts'
import type { Charge, Dispute } from '../state/records.ts'
import type { Work } from '../state/work.ts'
import { type Call, idIn, type Operation, ok } from './call.ts'

const DAY = 24 * 60 * 60
const ANSWER_DAYS = 9

export const showMovement = (
  dispute: Dispute,
  { id, amount, at }: Dispute['movements'][number],
): Stripe.BalanceTransaction => ({
  id,
  object: 'balance_transaction',
  amount,
  available_on: at,
  balance_type: 'payments',
  created: at,
  currency: dispute.currency,
  description: amount < 0 ? `Chargeback withdrawal for ${dispute.charge}` : `Chargeback reversal for ${dispute.charge}`,
  exchange_rate: null,
  fee: 0,
  fee_details: [],
  net: amount,
  reporting_category: amount < 0 ? 'dispute' : 'dispute_reversal',
  source: dispute.id,
  status: 'available',
  type: 'adjustment',
})

const showEvidence = (text: string | null): Stripe.Dispute.Evidence => ({
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: text,
})

export const showDispute = (dispute: Dispute): Stripe.Dispute => ({
  id: dispute.id,
  object: 'dispute',
  amount: dispute.amount,
  balance_transactions: dispute.movements.map((movement) => showMovement(dispute, movement)),
  charge: dispute.charge,
  created: dispute.created,
  currency: dispute.currency,
  enhanced_eligibility_types: [],
  evidence: showEvidence(dispute.evidence),
  evidence_details: {
    due_by: dispute.dueBy,
    enhanced_eligibility: {},
    has_evidence: dispute.evidence !== null,
    past_due: false,
    submission_count: dispute.submissions,
    submission_method: dispute.submissions > 0 ? 'manual' : 'not_submitted',
  },
  intended_submission_method: null,
  is_charge_refundable: false,
  livemode: false,
  metadata: { ...dispute.metadata },
  payment_intent: dispute.intent,
  reason: dispute.reason,
  status: dispute.status,
})

const isClosed = ({ status }: Dispute): boolean => status === 'won' || status === 'lost'

/** Opens a dispute. The bank withdraws the money until the dispute is decided; it isn't lost yet. */
export const openDispute = (
  work: Work,
  charge: Charge,
  { reason, amount }: { readonly reason: string; readonly amount?: number },
): Dispute => {
  const most = charge.amount - charge.amountRefunded
  const disputed = amount ?? most
  if (charge.status !== 'succeeded' || disputed < 1 || disputed > most || charge.disputed) {
    throw invalid(`Charge ${charge.id} cannot be disputed over ${disputed}.`, { param: 'charge' })
  }
  work.put('charge', { ...charge, disputed: true })
  const opened = work.put('dispute', {
    ...work.fresh('du'),
    amount: disputed,
    currency: charge.currency,
    charge: charge.id,
    intent: charge.intent,
    reason,
    metadata: {},
    status: 'needs_response',
    evidence: null,
    submissions: 0,
    dueBy: work.seconds + ANSWER_DAYS * DAY,
    movements: [],
  })
  work.emit('charge.dispute.created', showDispute(opened))
  const dispute = move(work, opened, -disputed)
  work.emit('charge.dispute.funds_withdrawn', showDispute(dispute))
  return dispute
}

const move = (work: Work, dispute: Dispute, amount: number): Dispute =>
  work.put('dispute', {
    ...dispute,
    movements: [...dispute.movements, { id: work.fresh('txn').id, amount, at: work.seconds }],
  })

/** Closes a dispute with the bank's decision. If it is won, the withdrawn money is returned. */
export const closeDispute = (work: Work, before: Dispute, status: 'won' | 'lost'): Dispute => {
  if (isClosed(before)) throw invalid('This dispute is already closed.', { param: 'id' })
  const decided = work.put('dispute', { ...before, status })
  const dispute = status === 'won' ? move(work, decided, decided.amount) : decided
  work.emit('charge.dispute.closed', showDispute(dispute), { status: before.status })
  if (status === 'won') work.emit('charge.dispute.funds_reinstated', showDispute(dispute))
  return dispute
}

/** Returns the money although the dispute was lost, as when the bank revises its decision. The dispute stays lost. */
export const reinstateFunds = (work: Work, before: Dispute): Dispute => {
  if (before.status !== 'lost' || before.movements.length !== 1) throw invalid('There is nothing to reinstate.')
  const dispute = move(work, before, before.amount)
  work.emit('charge.dispute.funds_reinstated', showDispute(dispute))
  return dispute
}

export const disputeIn = (call: Call): Dispute => {
  const dispute = call.work.get('dispute', idIn(call))
  if (!dispute) throw noSuch('dispute', idIn(call))
  return dispute
}

const retrieve: Operation = (call) => ok(showDispute(disputeIn(call)))

const update: Operation = (call) => {
  const { work, params } = call
  const before = disputeIn(call)
  if (isClosed(before)) throw invalid('This dispute is already closed.', { param: 'id' })
  const text = params.hash('evidence')?.clearable('uncategorized_text')
  const evidence = text === undefined ? before.evidence : text
  const submitted = (params.boolean('submit') ?? true) && evidence !== null
  const dispute = work.put('dispute', {
    ...before,
    evidence,
    metadata: params.metadata(before.metadata),
    submissions: before.submissions + (submitted ? 1 : 0),
    status: submitted ? 'under_review' : before.status,
  })
  work.emit('charge.dispute.updated', showDispute(dispute), { status: before.status })
  // Stripe's test evidence decides the dispute immediately.
  if (submitted && evidence === 'winning_evidence') return ok(showDispute(closeDispute(work, dispute, 'won')))
  if (submitted && evidence === 'losing_evidence') return ok(showDispute(closeDispute(work, dispute, 'lost')))
  return ok(showDispute(dispute))
}

/** The merchant accepts the dispute. */
const close: Operation = (call) => ok(showDispute(closeDispute(call.work, disputeIn(call), 'lost')))

const list: Operation = ({ work, params }) => {
  const charge = params.string('charge')
  const intent = params.string('payment_intent')
  const records = work.store
    .all('dispute')
    .filter(
      (dispute) =>
        (charge === undefined || dispute.charge === charge) && (intent === undefined || dispute.intent === intent),
    )
  return ok(listPage(params, { url: '/v1/disputes', resource: 'dispute', records, show: showDispute }))
}

export const disputes = { retrieve, update, close, list }

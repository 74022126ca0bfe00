import { listPage } from '../api/list.ts'
import type { Charge, Refund } from '../state/records.ts'
import type { Work } from '../state/work.ts'
import { type Operation, ok } from './call.ts'
import { showMovement } from './disputes.ts'

/** The last two exist for payments that are not possible here. */
const TYPES = [
  'charge',
  'payment',
  'refund',
  'payment_refund',
  'refund_failure',
  'adjustment',
  'payment_failure_refund',
  'payment_reversal',
] as const

interface Entry {
  readonly id: string
  readonly amount: number
  readonly created: number
  readonly currency: string
  readonly description: string | null
  readonly source: string
  readonly type: string
  readonly category: string
}

const show = ({ category, ...entry }: Entry) => ({
  ...entry,
  object: 'balance_transaction',
  available_on: entry.created,
  balance_type: 'payments',
  exchange_rate: null,
  fee: 0,
  fee_details: [],
  net: entry.amount,
  reporting_category: category,
  status: 'available',
})

const idFor = (id: string): string => id.replace(/^[a-z]+_/, 'txn_')

const showCharge = ({ id, amount, created, currency, description, card }: Charge) =>
  show({
    id: idFor(id),
    amount,
    created,
    currency,
    description,
    source: id,
    type: card ? 'charge' : 'payment',
    category: 'charge',
  })

/** The money of a refund leaves when it is made, and comes back if the refund fails. */
const showRefund = (work: Work, { id, amount, created, currency, charge, failedAt }: Refund) => {
  const txn = idFor(id)
  const made = show({
    id: txn,
    amount: -amount,
    created,
    currency,
    description: 'REFUND FOR CHARGE',
    source: id,
    type: work.must('charge', charge).card ? 'refund' : 'payment_refund',
    category: 'refund',
  })
  const description = 'REFUND FAILURE'
  const failure = { id: `${txn}f`, amount, currency, description, source: id, type: 'refund_failure' }
  return failedAt === undefined ? [made] : [made, show({ ...failure, created: failedAt, category: 'refund_failure' })]
}

/** The merchant's books, without fees. */
const list: Operation = ({ work, params }) => {
  const type = params.oneOf('type', TYPES)
  const charges = work.store.all('charge').filter(({ status }) => status === 'succeeded')
  const disputes = work.store.all('dispute')
  const records = [
    ...charges.map(showCharge),
    ...work.store.all('refund').flatMap((refund) => showRefund(work, refund)),
    ...disputes.flatMap((dispute) => dispute.movements.map((movement) => showMovement(dispute, movement))),
  ]
    .filter((entry) => type === undefined || entry.type === type)
    .toSorted((one, other) => one.created - other.created)
    .map((shown, seq) => ({ id: shown.id, created: shown.created, seq, shown }))
  const page = { url: '/v1/balance_transactions', resource: 'balance_transaction', records }
  return ok(listPage(params, { ...page, show: ({ shown }) => shown }))
}

export const balanceTransactions = { list }

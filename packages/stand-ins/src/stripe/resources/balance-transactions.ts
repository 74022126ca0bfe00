import { listPage } from '../api/list.ts'
import type { Charge } from '../state/records.ts'
import { type Operation, ok } from './call.ts'

/** The merchant's books. The stand-in keeps those of charges only, and takes no fees. */
const show = (charge: Charge) => ({
  id: charge.id.replace(/^[a-z]+_/, 'txn_'),
  object: 'balance_transaction',
  amount: charge.amount,
  available_on: charge.created,
  created: charge.created,
  currency: charge.currency,
  description: charge.description,
  exchange_rate: null,
  fee: 0,
  fee_details: [],
  net: charge.amount,
  reporting_category: 'charge',
  source: charge.id,
  status: 'available',
  type: charge.card ? 'charge' : 'payment',
})

const list: Operation = ({ work, params }) => {
  const type = params.oneOf('type', ['charge', 'payment'])
  const records = work.store
    .all('charge')
    .filter(
      ({ status, card }) => status === 'succeeded' && (type === undefined || type === (card ? 'charge' : 'payment')),
    )
    .map((charge) => ({ ...charge, id: charge.id.replace(/^[a-z]+_/, 'txn_'), charge }))
  const page = { url: '/v1/balance_transactions', resource: 'balance_transaction', records }
  return ok(listPage(params, { ...page, show: ({ charge }) => show(charge) }))
}

export const balanceTransactions = { list }

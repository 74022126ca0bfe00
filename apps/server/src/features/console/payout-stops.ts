import type { Input } from '@avalive/contract/call'
import { ledgerProofs } from '@avalive/contract/ledger-proofs'
import { Refusal } from '../../platform/errors.ts'
import type { Act } from '../../platform/four-eyes/act.ts'
import { perform } from '../../platform/four-eyes/perform.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { requireVersion } from '../../platform/version.ts'
import { lockStop, saveSettled } from '../payouts/payout-stop.ts'
import { openStops, pageOfProofs } from './proof-store.ts'

type Calls = typeof ledgerProofs
type Row = Awaited<ReturnType<typeof openStops>>[number]

const stopOf = (row: Row) =>
  row.stopId === null || row.since === null
    ? null
    : {
        stopId: String(row.stopId),
        since: row.since,
        settledAt: row.settledAt,
        settledBy: row.settledBy,
        approvedBy: row.approvedBy,
        settleReason: row.settleReason,
        version: row.stopVersion ?? 0,
      }

interface StoredAmount {
  readonly unit: string
  readonly recorded: number
  readonly found: number
}

/** Proofs of before amounts were compared have no sides. */
interface StoredDifference {
  readonly id: string
  readonly what: string
  readonly recorded?: { unit: string; amount: number } | null
  readonly found?: { unit: string; amount: number } | null
}

const shown = (row: Row) => ({
  proofId: String(row.id),
  firstDay: row.firstDay.toString(),
  day: row.day.toString(),
  subject: row.subject,
  status: row.status,
  expected: Number(row.expected),
  found: Number(row.found),
  amounts: (row.amounts as StoredAmount[]).map(({ unit, recorded, found }) => ({
    unit,
    recorded,
    found,
    difference: found - recorded,
  })),
  differences: (row.differences as StoredDifference[]).map(({ id, what, recorded = null, found = null }) => ({
    id,
    what,
    recorded,
    found,
  })),
  checkedAt: row.checkedAt,
  stop: stopOf(row),
})

export const listMoneyProofs: Handler<Calls['listMoneyProofs']> = async (input, { context }) => {
  const { rows, next } = await pageOfProofs(context.db, input)
  return { rows: rows.map(shown), next }
}

export const listPayoutStops: Handler<Calls['listPayoutStops']> = async (_input, { context }) => ({
  stops: (await openStops(context.db)).map(shown),
})

/** Always two operators: it lets money go again although the books differed. */
export const stopSettled: Act<Input<Calls['settlePayoutStop']>> = {
  name: 'console.settlePayoutStop',
  parse: (stored) => ledgerProofs.settlePayoutStop.input.parse(stored),
  always: true,
  look: async (tx, { stopId, version }) => {
    const stop = await lockStop(tx, BigInt(stopId))
    if (!stop) throw new Refusal('notFound')
    requireVersion(stop.version, version)
    return {
      subject: `payoutStop:${stopId}`,
      personId: null,
      kind: 'yen',
      amount: 0n,
      facts: { proofId: Number(stop.proofId) },
      state: String(stop.version),
    }
  },
  carryOut: async (tx, { stopId }, { subject }, { at, reason, requestedBy, approvedBy }) => {
    if (approvedBy === null) throw new Error('a stop needs two operators')
    await saveSettled(tx, BigInt(stopId), { at, reason, settledBy: requestedBy, approvedBy })
    return { change: { subject, before: { settled: false }, after: { settled: true } }, result: {} }
  },
}

export const settlePayoutStop: Handler<Calls['settlePayoutStop']> = async (input, asked) => {
  const { approvalId } = await perform(stopSettled, input, asked)
  if (approvalId === null) throw new Error('a stop was settled by one operator')
  return { approvalId }
}

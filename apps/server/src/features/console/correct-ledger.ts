import type { Input } from '@avalive/contract/call'
import { ledgerCorrections } from '@avalive/contract/ledger-corrections'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.generated.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Act, ActEffect } from '../../platform/four-eyes/act.ts'
import { perform } from '../../platform/four-eyes/perform.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { lockCoins, transfer } from '../../platform/ledger.ts'
import { correctPoints, lockUsablePoints } from '../points/correct-points.ts'
import { findPerson, saveCorrection } from './correction-store.ts'

type Call = typeof ledgerCorrections.correctLedger

interface CorrectionEffect extends ActEffect {
  readonly userId: bigint
  readonly held: bigint
}

/** What the person holds and could lose, locked. */
const lockHolding = async (
  tx: Transaction<DB>,
  userId: bigint,
  kind: Input<Call>['kind'],
  now: Temporal.Instant,
): Promise<bigint> => {
  if (kind === 'livePoint') return lockUsablePoints(tx, userId, now)
  const { charged, free } = await lockCoins(tx, userId)
  return kind === 'chargedCoin' ? charged : free
}

/** Gives or takes value, and returns the transfer; null if there is too little to take. */
const move = (
  tx: Transaction<DB>,
  userId: bigint,
  { kind, amount: asked }: Input<Call>,
  key: string,
  at: Temporal.Instant,
): Promise<bigint | null> => {
  const amount = BigInt(asked)
  if (kind === 'livePoint') return correctPoints(tx, { ownerId: userId, amount, key, at })
  return transfer(tx, {
    key,
    reason: 'correction',
    at,
    postings: [
      { ownerId: userId, kind, amount },
      { ownerId: null, kind: 'correction', amount: -amount },
    ],
  })
}

/** Always two operators, because it makes value or destroys it. */
export const ledgerCorrection: Act<Input<Call>, CorrectionEffect, object> = {
  name: 'console.correctLedger',
  parse: (stored) => ledgerCorrections.correctLedger.input.parse(stored),
  always: true,
  look: async (tx, { vliveId, kind, amount }, { clock }) => {
    const person = await findPerson(tx, vliveId)
    if (!person) throw new Refusal('notFound')
    const held = await lockHolding(tx, person.id, kind, clock.now())
    if (held + BigInt(amount) < 0n) throw new Refusal('console.notEnoughToTake')
    return {
      subject: `user:${vliveId}`,
      personId: person.id,
      kind: kind === 'livePoint' ? 'livePoints' : 'coins',
      amount: BigInt(Math.abs(amount)),
      facts: { vliveId, kind, amount, held: Number(held), heldAfter: Number(held) + amount },
      // People go on buying and spending meanwhile. Only a balance that is too low keeps it from being approved.
      state: '',
      userId: person.id,
      held,
    }
  },
  carryOut: async (tx, input, { subject, userId, held }, { at, reason, requestedBy, approvedBy, key }) => {
    if (approvedBy === null) throw new Error('a correction needs two operators')
    const { kind, amount } = input
    const transferId = await move(tx, userId, input, `correction:${key}`, at)
    if (transferId === null) throw new Refusal('console.notEnoughToTake')
    await saveCorrection(tx, { userId, kind, amount: BigInt(amount), reason, requestedBy, approvedBy, transferId, at })
    const after = { kind, held: Number(held) + amount }
    return { change: { subject, before: { kind, held: Number(held) }, after }, result: {} }
  },
}

export const correctLedger: Handler<Call> = async (input, asked) => {
  const { approvalId } = await perform(ledgerCorrection, input, asked)
  if (approvalId === null) throw new Error('a correction was made by one operator')
  return { approvalId }
}

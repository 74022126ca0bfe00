import { randomUUID } from 'node:crypto'
import { type PresentState, presentType } from '@avalive/rules/presents/present'
import type { Transaction } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { Refusal } from '../../platform/errors.ts'
import { transfer } from '../../platform/ledger.ts'
import { giveItems } from '../gacha/give-items.ts'
import { isSuspended } from '../session/suspension.ts'
import { stateOf } from './code-state.ts'
import {
  countClaim,
  findCode,
  insertClaim,
  itemsOf,
  lockCampaign,
  lockCode,
  type NewClaim,
  readSuspension,
  type StoredCode,
} from './store.ts'

/** Coins are free coins. The house's account says how many came by QR code. */
const issue = (tx: Transaction<DB>, { id, userId, claimedAt: at }: NewClaim, code: StoredCode) => {
  const amount = BigInt(code.amount)
  const [house, holding] =
    code.presentType === presentType.coin
      ? (['presentIssue', 'freeCoin'] as const)
      : (['gachaTicketIssue', `gachaTicket:${code.ticketTypeId}`] as const)
  return transfer(tx, {
    key: `present:${id}`,
    reason: 'present',
    at,
    postings: [
      { ownerId: null, kind: house, amount: -amount },
      { ownerId: userId, kind: holding, amount },
    ],
  })
}

const give = async (tx: Transaction<DB>, claim: NewClaim, code: StoredCode): Promise<void> => {
  if (code.presentType !== presentType.avatarItems) {
    await issue(tx, claim, code)
    return
  }
  const { id, userId, claimedAt } = claim
  const itemIds = (await itemsOf(tx, code.campaignId)).map((item) => item.id)
  await giveItems(tx, { userId, source: `qr:${id}`, itemIds }, claimedAt)
}

export interface Claimed {
  /** Null if there is no such code. */
  readonly code: StoredCode | null
  /** `open` if this call has given the present. */
  readonly state: PresentState
}

type Means = Pick<Context, 'sealing'> & { readonly clock: Pick<Context['clock'], 'now'> }

/**
 * Claims a code and gives its present. A code that can't be claimed is found without a lock, so that repeated and late
 * claims of a popular code wait for nobody.
 */
export const claimCode = async (
  tx: Transaction<DB>,
  { sealing, clock }: Means,
  userId: bigint,
  text: string,
): Promise<Claimed> => {
  const lookup = sealing.lookup('present_codes.code', text)
  const suspendedUntil = await readSuspension(tx, userId)
  const read = async () => {
    const code = await findCode(tx, lookup, userId)
    const now = clock.now()
    if (code && isSuspended(suspendedUntil, now)) throw new Refusal('notSignedIn')
    return { code, now, state: code ? stateOf(now, code) : ('invalid' as const) }
  }
  const found = await read()
  if (!found.code || found.state !== 'open') return found
  await lockCampaign(tx, found.code.campaignId, 'shared')
  if (found.code.maxClaims !== null) await lockCode(tx, found.code.id)
  // Read again, because the last claim, a withdrawal or the deadline may have come while this claim waited.
  const { code, now, state } = await read()
  if (!code || state !== 'open') return { code, state }
  const claim = { id: randomUUID(), codeId: code.id, userId, claimedAt: now }
  if (!(await insertClaim(tx, claim))) return { code, state: 'received' }
  if (code.maxClaims !== null) await countClaim(tx, code.id)
  await give(tx, claim, code)
  return { code, state }
}

export const receive = (context: Context, userId: bigint, text: string): Promise<Claimed> =>
  context.db.transaction().execute((tx) => claimCode(tx, context, userId, text))

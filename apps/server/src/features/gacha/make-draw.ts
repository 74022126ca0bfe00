import { drawFrom, macOf, receiptOf } from '@avalive/rules/gacha/draw'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/errors.ts'
import { hashInput, requireSameInput } from '../../platform/idempotency.ts'
import { publicId } from '../../platform/ids.ts'
import { isSuspended } from '../session/suspension.ts'
import type { DrawRequest } from './draw-request.ts'
import { type DrawBasis, lockDraws, type MadeDraw, readDraw, readDrawBasis, saveDraw } from './draw-store.ts'
import { refuseUsedUp, termsOf } from './offer.ts'
import type { TableMemory } from './table-store.ts'

interface Means {
  readonly clock: Pick<Clock, 'now'>
  readonly tables: TableMemory
}

interface Drawer {
  readonly userId: bigint
  readonly wanted: DrawRequest
  /** The commitment of the seed to draw with. */
  readonly seedCommitment: string | undefined
}

/** Decides a draw on its basis and stores it. Returns null, and changes nothing, if the basis has changed meanwhile. */
const drawOn = async (
  db: Database,
  basis: DrawBasis,
  { userId, wanted, seedCommitment }: Drawer,
  { clock, tables }: Means,
): Promise<MadeDraw | null> => {
  const { idempotencyKey: key, ...input } = wanted
  const inputHash = hashInput(input)
  const now = clock.now()
  if (isSuspended(basis.suspendedUntil, now)) throw new Refusal('notSignedIn')
  if (basis.drawId !== null) {
    requireSameInput(basis, inputHash, 'gacha.keyUsedOtherwise')
    return readDraw(db, userId, basis.drawId)
  }

  const { table, price } = await termsOf(db, basis, wanted, now, tables)
  // A seed whose commitment was not shown could have been chosen to fit the caller's own seed, so it must not draw.
  if (!seedCommitment || seedCommitment !== basis.commitment?.toString('hex')) throw new Refusal('gacha.gachaChanged')
  refuseUsedUp(basis)

  const { nonce, groupId, groupCount: countBefore, version } = basis
  const terms = { userSeed: wanted.userSeed ?? key, nonce, countBefore, times: wanted.times }
  const mac = macOf(basis.serverSeed.toString('hex'))
  const rolled = drawFrom(table, mac, terms)
  const promised = { gachaId: wanted.gachaId, tableCommitment: table.commitment, seedCommitment }
  const receipt = receiptOf(mac, { ...terms, ...promised, groupId, results: rolled })
  const ids = new Map(table.weightSets.flatMap(({ entries }) => entries.map(({ itemId, id }) => [itemId, id])))
  const results = rolled.map((result) => ({ ...result, id: ids.get(result.itemId) ?? 0n }))
  const drawId = publicId('d', 16)
  const { userSeed } = terms
  return saveDraw(db, wanted, { drawId, userId, inputHash, version, userSeed, receipt, price, results, at: now })
}

/**
 * Makes a draw, or returns the one already made with the same idempotency key. Reads what it depends on, decides, and
 * stores the draw if nothing has changed. If something has, most likely the person's other draw, it draws again under the
 * lock, with the same seed or not at all.
 */
export const makeDraw = async (db: Database, userId: bigint, wanted: DrawRequest, means: Means): Promise<MadeDraw> => {
  const basis = await readDrawBasis(db, userId, wanted)
  const drawer = { userId, wanted, seedCommitment: wanted.seedCommitment ?? basis.commitment?.toString('hex') }
  const made = await drawOn(db, basis, drawer, means)
  if (made) return made
  return db.transaction().execute(async (tx) => {
    await lockDraws(tx, userId)
    const again = await drawOn(tx, await readDrawBasis(tx, userId, wanted), drawer, means)
    if (!again) throw new Refusal('gacha.gachaChanged')
    return again
  })
}

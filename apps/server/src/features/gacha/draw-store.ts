import type { ErrorName } from '@avalive/contract/errors'
import type { Rolled } from '@avalive/rules/gacha/draw'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { at } from '../../platform/db/at.ts'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { Refusal } from '../../platform/errors.ts'
import type { StoredDraw } from './draw-answer-store.ts'
import type { DrawRequest } from './draw-request.ts'
import type { StoredWallet } from './wallet-store.ts'

export const hasUndetermined = async (db: Database, userId: bigint): Promise<boolean> =>
  (await db
    .selectFrom('gachaDraws')
    .where('userId', '=', userId)
    .where('determinedAt', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** What a person's next draw depends on, apart from their wallet. */
export interface DrawBasis {
  readonly version: Buffer
  readonly suspendedUntil: Temporal.Instant | 'infinity' | null
  /** The draw already made with this idempotency key. */
  readonly drawId: bigint | null
  readonly inputHash: Buffer | null
  /** The seed in use. The commitment is null if there is none. */
  readonly serverSeed: Buffer
  readonly commitment: Buffer | null
  readonly nonce: number
  readonly groupId: string
  readonly limitedTimes: number | null
  /** The newest odds. Null if the gacha is not offered or has none. */
  readonly revisionId: bigint | null
  /** The option's position. Null if there is no such option. */
  readonly position: number | null
  readonly amount: number
  readonly discountAmount: number
  readonly discountPercent: number
  readonly times: number
  readonly limitedCount: number | null
  /** When both the gacha and the option are open. */
  readonly startAt: Temporal.Instant
  readonly endAt: Temporal.Instant
  readonly groupCount: number
  readonly gachaCount: number
  readonly optionCount: number
}

/** Reads what a draw depends on with the SQL function `draw_basis_of`, without a lock. */
export const readDrawBasis = async (
  db: Database,
  userId: bigint,
  { idempotencyKey, gachaId, consumeTypeIndex }: DrawRequest,
): Promise<DrawBasis> => {
  const { rows } = await sql<DrawBasis>`
    select basis.*, basis_version(basis) as version
    from draw_basis_of(${userId}, ${idempotencyKey}, ${gachaId}, ${consumeTypeIndex}::int) as basis
    /* prepared as draw_basis_of */`.execute(db)
  const [basis] = rows
  if (!basis) throw new Error('the database did not answer')
  return basis
}

/** Serializes a person's draws and reveals until the transaction ends. */
export const lockDraws = async (tx: Transaction<DB>, userId: bigint): Promise<void> => {
  await sql`select lock_draws(${userId})`.execute(tx)
}

/** A draw that was decided on a basis. */
export interface NewDraw {
  readonly drawId: string
  readonly userId: bigint
  readonly inputHash: Buffer
  readonly version: Buffer
  readonly userSeed: string
  readonly receipt: string
  readonly price: number
  readonly results: readonly (Pick<Rolled, 'weightSetId' | 'roll'> & { readonly id: bigint })[]
  readonly at: Temporal.Instant
}

/** A stored draw, and its owner's wallet afterwards. */
export type MadeDraw = StoredDraw & StoredWallet & { readonly id: bigint }

type Outcome = Omit<MadeDraw, 'id'> & { readonly refusal: ErrorName | null; readonly id: bigint | null }

/** Reads the draw that `made` returns, with the wallet, in the same statement. Both functions run after `made`. */
const readMade = async (
  db: Database,
  made: RawBuilder<unknown>,
  mark: RawBuilder<unknown>,
): Promise<MadeDraw | null> => {
  const { rows } = await sql<Outcome>`
    select made.refusal, made.draw_id as id, draw.*, wallet.* from ${made} as made (refusal, user_id, draw_id)
    left join lateral draw_answers(array[made.draw_id]) as draw on true
    left join lateral gacha_wallet_of(made.user_id) as wallet on true ${mark}`.execute(db)
  const [found] = rows
  if (!found) throw new Error('the database did not answer')
  if (found.refusal) throw new Refusal(found.refusal)
  return found.id === null ? null : { ...found, id: found.id }
}

/** Stores a draw with the SQL function `make_draw`. Returns null, and changes nothing, if its basis has changed. */
export const saveDraw = (
  db: Database,
  { idempotencyKey, gachaId, consumeTypeIndex }: DrawRequest,
  { results, ...draw }: NewDraw,
): Promise<MadeDraw | null> =>
  readMade(
    db,
    sql`make_draw(${draw.userId}, ${idempotencyKey}, ${draw.inputHash}, ${gachaId}, ${consumeTypeIndex}::int,
      ${draw.version}, ${draw.drawId}, ${draw.userSeed}, ${Buffer.from(draw.receipt, 'hex')}, ${draw.price}::int,
      ${results.map(({ weightSetId }) => weightSetId)}::text[], ${results.map(({ roll }) => roll)}::int[],
      ${results.map(({ id }) => id)}::bigint[], ${at(draw.at)})`,
    sql`/* prepared as make_draw */`,
  )

/** A draw that was made before. */
export const readDraw = (db: Database, userId: bigint, id: bigint): Promise<MadeDraw | null> =>
  readMade(db, sql`(values (null::text, ${userId}::bigint, ${id}::bigint))`, sql`/* prepared as read_draw */`)

export interface DrawFilter {
  readonly gachaId?: string | undefined
  readonly undetermined?: boolean | undefined
  readonly page: number
  readonly size: number
}

/** One page of a person's draws, the newest first, plus one more row if there is a next page. */
export const drawIds = async (
  db: Database,
  userId: bigint,
  { gachaId, undetermined, page, size }: DrawFilter,
): Promise<bigint[]> => {
  let asked = db
    .selectFrom('gachaDraws as d')
    .innerJoin('gachas as g', 'g.id', 'd.gachaId')
    .where('d.userId', '=', userId)
  if (gachaId !== undefined) asked = asked.where('g.gachaId', '=', gachaId)
  if (undetermined) asked = asked.where('d.determinedAt', 'is', null)
  const rows = await asked
    .orderBy('d.id', 'desc')
    .limit(size + 1)
    .offset((page - 1) * size)
    .select('d.id')
    .execute()
  return rows.map(({ id }) => id)
}

export const countedResults = async (db: Database, userId: bigint, gachaId: bigint) => {
  const rows = await db
    .selectFrom('gachaDraws as d')
    .innerJoin('gachaRevisions as v', 'v.id', 'd.revisionId')
    .innerJoin('gachaDrawResults as r', 'r.drawId', 'd.id')
    .innerJoin('items as i', 'i.id', 'r.itemId')
    .where('d.userId', '=', userId)
    .where('d.gachaId', '=', gachaId)
    .groupBy(['v.revision', 'r.weightSetId', 'i.itemId'])
    .orderBy('v.revision')
    .orderBy('r.weightSetId')
    .orderBy('i.itemId')
    .select((eb) => ['v.revision', 'r.weightSetId', 'i.itemId', eb.fn.countAll<bigint>().as('count')])
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

import type { Rolled } from '@avalive/rules/gacha/draw'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'

export const hasUndetermined = async (db: Database, userId: bigint): Promise<boolean> =>
  (await db
    .selectFrom('gacha_draws')
    .where('user_id', '=', userId)
    .where('determined_at', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** What was drawn with a key already. */
export const findDrawByKey = (tx: Database, userId: bigint, key: string) =>
  tx
    .selectFrom('gacha_draws as d')
    .innerJoin('gachas as g', 'g.id', 'd.gacha_id')
    .innerJoin('gacha_revisions as v', 'v.id', 'd.revision_id')
    .innerJoin('gacha_seeds as s', 's.id', 'd.seed_id')
    .where('d.user_id', '=', userId)
    .where('d.idempotency_key', '=', key)
    .select([
      'd.id',
      'g.id as storedGachaId',
      'g.gacha_id as gachaId',
      'd.position',
      'd.times',
      'd.amount',
      'd.user_seed as userSeed',
      'v.revision',
      's.commitment as seedCommitment',
    ])
    .executeTakeFirst()

export interface NewDraw {
  readonly drawId: string
  readonly userId: bigint
  readonly key: string
  readonly gachaId: bigint
  readonly revisionId: bigint
  readonly position: number
  readonly times: number
  readonly type: 'coin' | 'ticket'
  readonly amount: number
  readonly ticketTypeId: string | null
  readonly groupId: string
  readonly countBefore: number
  readonly seedId: bigint
  readonly nonce: number
  readonly userSeed: string
  readonly receipt: string
  readonly transferId: bigint | null
  readonly isColorExchangeable: boolean
  readonly at: Temporal.Instant
}

export const saveDraw = async (
  tx: Transaction<DB>,
  draw: NewDraw,
  results: readonly (Rolled & { readonly id: bigint })[],
): Promise<bigint> => {
  const { id } = await tx
    .insertInto('gacha_draws')
    .values({
      draw_id: draw.drawId,
      user_id: draw.userId,
      idempotency_key: draw.key,
      gacha_id: draw.gachaId,
      revision_id: draw.revisionId,
      position: draw.position,
      times: draw.times,
      type: draw.type,
      amount: draw.amount,
      ticket_type_id: draw.ticketTypeId,
      group_id: draw.groupId,
      count_before: draw.countBefore,
      seed_id: draw.seedId,
      nonce: draw.nonce,
      user_seed: draw.userSeed,
      receipt: Buffer.from(draw.receipt, 'hex'),
      transfer_id: draw.transferId,
      is_color_exchangeable: draw.isColorExchangeable,
      at: draw.at.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = results.map(({ index, weightSetId, roll, id: itemId }) => ({
    draw_id: id,
    index,
    weight_set_id: weightSetId,
    roll,
    item_id: itemId,
  }))
  await tx.insertInto('gacha_draw_results').values(rows).execute()
  return id
}

export interface DrawFilter {
  readonly gachaId?: string | undefined
  readonly undetermined?: boolean | undefined
  readonly page: number
  readonly size: number
}

/** One page of somebody's draws, the newest first, and one more when there is a next page. */
export const drawIds = async (
  db: Database,
  userId: bigint,
  { gachaId, undetermined, page, size }: DrawFilter,
): Promise<bigint[]> => {
  let asked = db
    .selectFrom('gacha_draws as d')
    .innerJoin('gachas as g', 'g.id', 'd.gacha_id')
    .where('d.user_id', '=', userId)
  if (gachaId !== undefined) asked = asked.where('g.gacha_id', '=', gachaId)
  if (undetermined) asked = asked.where('d.determined_at', 'is', null)
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
    .selectFrom('gacha_draws as d')
    .innerJoin('gacha_revisions as v', 'v.id', 'd.revision_id')
    .innerJoin('gacha_draw_results as r', 'r.draw_id', 'd.id')
    .innerJoin('items as i', 'i.id', 'r.item_id')
    .where('d.user_id', '=', userId)
    .where('d.gacha_id', '=', gachaId)
    .groupBy(['v.revision', 'r.weight_set_id', 'i.item_id'])
    .orderBy('v.revision')
    .orderBy('r.weight_set_id')
    .orderBy('i.item_id')
    .select((eb) => [
      'v.revision',
      'r.weight_set_id as weightSetId',
      'i.item_id as itemId',
      eb.fn.countAll<bigint>().as('count'),
    ])
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

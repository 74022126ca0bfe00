import type { Rolled } from '@avalive/rules/gacha/draw'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'

export const hasUndetermined = async (db: Database, userId: bigint): Promise<boolean> =>
  (await db
    .selectFrom('gachaDraws')
    .where('userId', '=', userId)
    .where('determinedAt', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The draw already made with this idempotency key. */
export const findDrawByKey = (tx: Database, userId: bigint, key: string) =>
  tx
    .selectFrom('gachaDraws')
    .where('userId', '=', userId)
    .where('idempotencyKey', '=', key)
    .select(['id', 'inputHash'])
    .executeTakeFirst()

export interface NewDraw {
  readonly drawId: string
  readonly userId: bigint
  readonly key: string
  readonly inputHash: Buffer
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
    .insertInto('gachaDraws')
    .values({
      drawId: draw.drawId,
      userId: draw.userId,
      idempotencyKey: draw.key,
      inputHash: draw.inputHash,
      gachaId: draw.gachaId,
      revisionId: draw.revisionId,
      position: draw.position,
      times: draw.times,
      type: draw.type,
      amount: draw.amount,
      ticketTypeId: draw.ticketTypeId,
      groupId: draw.groupId,
      countBefore: draw.countBefore,
      seedId: draw.seedId,
      nonce: draw.nonce,
      userSeed: draw.userSeed,
      receipt: Buffer.from(draw.receipt, 'hex'),
      transferId: draw.transferId,
      isColorExchangeable: draw.isColorExchangeable,
      at: draw.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = results.map(({ index, weightSetId, roll, id: itemId }) => ({
    drawId: id,
    index,
    weightSetId,
    roll,
    itemId,
  }))
  await tx.insertInto('gachaDrawResults').values(rows).execute()
  return id
}

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

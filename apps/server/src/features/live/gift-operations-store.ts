import { sql, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { giftNames } from '../../platform/gift-name.ts'
import { containing, type ListOrder, type ListRequest, pageOf } from '../../platform/listing.ts'

const storedNames = z.nullable(giftNames)

export const catalogueGifts = (db: Database) =>
  db
    .selectFrom('gifts')
    .select([
      'id',
      'giftId',
      'name',
      'names',
      'imageUrl',
      'price',
      'counts',
      'position',
      'offered',
      'wasOffered',
      'isFree',
      'version',
    ])

export type GiftRow = Awaited<ReturnType<ReturnType<typeof catalogueGifts>['execute']>>[number]

type GiftSort = 'position' | 'price' | 'giftId'

const order: ListOrder<GiftSort> = {
  sorts: {
    position: { by: sql.ref('position'), type: 'bigint' },
    price: { by: sql.ref('price'), type: 'bigint' },
    giftId: { by: sql.ref('gift_id'), type: 'text' },
  },
  id: sql.ref('id'),
}

export interface GiftFilter {
  readonly search?: string | undefined
  readonly offered?: boolean | undefined
}

export const giftPage = (db: Database, { search, offered }: GiftFilter, request: ListRequest<GiftSort>) =>
  pageOf(
    catalogueGifts(db)
      .$if(!!search, (rows) =>
        rows.where((eb) =>
          eb.or([
            eb('giftId', 'ilike', containing(search ?? '')),
            eb('name', 'ilike', containing(search ?? '')),
            eb(sql<string>`names::text`, 'ilike', containing(search ?? '')),
          ]),
        ),
      )
      .$if(offered !== undefined, (rows) => rows.where('offered', '=', offered ?? true)),
    order,
    request,
  )

export const findGift = (db: Database, giftId: string) =>
  catalogueGifts(db).where('giftId', '=', giftId).executeTakeFirst()

export const lockGift = (tx: Transaction<DB>, giftId: string) =>
  catalogueGifts(tx).where('giftId', '=', giftId).forNoKeyUpdate().executeTakeFirst()

export interface GiftValues {
  readonly names: Readonly<Record<string, string>> | null
  readonly imageUrl: string
  readonly price: number
  readonly counts: readonly number[]
  readonly position: number
  readonly offered: boolean
}

export const giftValues = ({ names, imageUrl, price, counts, position, offered }: GiftRow): GiftValues => ({
  names: storedNames.parse(names),
  imageUrl,
  price: Number(price),
  counts: [...counts],
  position,
  offered,
})

const columnsOf = ({ names, counts, price, ...values }: GiftValues) => ({
  ...values,
  price: BigInt(price),
  counts: [...counts],
  names: names && JSON.stringify(names),
})

export const insertGift = async (
  tx: Transaction<DB>,
  giftId: string,
  isFree: boolean,
  values: GiftValues & { readonly names: Readonly<Record<string, string>> },
): Promise<void> => {
  await tx
    .insertInto('gifts')
    .values({ giftId, isFree, wasOffered: values.offered, ...columnsOf(values), name: values.names.en ?? giftId })
    .execute()
}

/** Changes a locked gift. Its `name` stays: the key of its text, or its first English name. */
export const updateGift = async (tx: Transaction<DB>, id: bigint, values: GiftValues): Promise<void> => {
  await tx
    .updateTable('gifts')
    .set((eb) => ({
      ...columnsOf(values),
      ...(values.offered ? { wasOffered: true } : {}),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Whether there is the free gift. */
export const hasFreeGift = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('gifts').where('isFree', '=', true).select('id').executeTakeFirst()) !== undefined

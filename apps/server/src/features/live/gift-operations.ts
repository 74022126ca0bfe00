import type { Input } from '@avalive/contract/call'
import type { giftOperations } from '@avalive/contract/live/gift-operations'
import { giftTier } from '@avalive/rules/live/gift-tier'
import { changedValues } from '../../platform/changed-values.ts'
import { isUniqueViolation } from '../../platform/db/violations.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { namesGiven } from '../../platform/localized.ts'
import { requireVersion } from '../../platform/version.ts'
import { requirePictures } from '../pictures/require-pictures.ts'
import {
  findGift,
  type GiftRow,
  type GiftValues,
  giftPage,
  giftValues,
  hasFreeGift,
  insertGift,
  lockGift,
  updateGift,
} from './gift-operations-store.ts'

type Calls = typeof giftOperations

const shownGift = (row: GiftRow) => {
  const { counts, ...values } = giftValues(row)
  return {
    giftId: row.giftId,
    name: row.name,
    ...values,
    counts: [...counts],
    priceFixed: row.wasOffered || row.isFree,
    isFree: row.isFree,
    tier: giftTier(values.price),
    version: row.version,
  }
}

const answerOf = (row: GiftRow | undefined) => {
  if (!row) throw new Refusal('notFound')
  return { gift: shownGift(row) }
}

/** In the order in which given names come. */
const sorted = (names: GiftValues['names']): GiftValues['names'] =>
  names && Object.fromEntries(Object.entries(names).toSorted(([a], [b]) => (a < b ? -1 : 1)))

export const listGiftCatalogue: Handler<Calls['listGiftCatalogue']> = async (input, { context }) => {
  const { rows, next } = await giftPage(context.db, input, input)
  return { rows: rows.map(shownGift), next }
}

export const getGift: Handler<Calls['getGift']> = async ({ giftId }, { context }) =>
  answerOf(await findGift(context.db, giftId))

export const createGift: Handler<Calls['createGift']> = async (input, { context, audit }) => {
  const { giftId, isFree, imageUrl, price, counts, position } = input
  const values = { names: namesGiven(input.names), imageUrl, price, counts, position, offered: false }
  return context.db
    .transaction()
    .execute(async (tx) => {
      if (isFree && (await hasFreeGift(tx))) throw new Refusal('live.freeGiftExists')
      await requirePictures(context, tx, [imageUrl])
      await insertGift(tx, giftId, isFree, values)
      await audit.record(tx, { subject: `gift:${giftId}`, before: null, after: { ...values, isFree } })
      return answerOf(await findGift(tx, giftId))
    })
    .catch(async (error: unknown) => {
      if (!isUniqueViolation(error)) throw error
      const raced = isFree && (await hasFreeGift(context.db))
      throw new Refusal(raced ? 'live.freeGiftExists' : 'live.giftIdTaken', { cause: error })
    })
}

/** The free gift has no price and is offered by itself. */
const wanted = (input: Input<Calls['changeGift']>, row: GiftRow): GiftValues => ({
  names: input.names && namesGiven(input.names),
  imageUrl: input.imageUrl,
  price: row.isFree || input.price === null ? Number(row.price) : input.price,
  counts: input.counts,
  position: input.position,
  offered: input.offered && !row.isFree,
})

/** Viewers send what their page shows, so a price that they could have seen never changes. */
export const changeGift: Handler<Calls['changeGift']> = (input, { context, audit }) =>
  context.db.transaction().execute(async (tx) => {
    const row = await lockGift(tx, input.giftId)
    if (!row) throw new Refusal('notFound')
    requireVersion(row.version, input.version)
    const [before, after] = [giftValues(row), wanted(input, row)]
    const changed = changedValues({ ...before, names: sorted(before.names) }, after)
    if (!changed) {
      audit.nothingChanged()
      return answerOf(row)
    }
    if (row.wasOffered && after.price !== before.price) throw new Refusal('live.giftPriceFixed')
    await requirePictures(context, tx, [after.imageUrl], [before.imageUrl])
    await updateGift(tx, row.id, after)
    await audit.record(tx, { subject: `gift:${input.giftId}`, ...changed })
    return answerOf(await findGift(tx, input.giftId))
  })

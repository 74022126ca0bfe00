import type { Answer, Input } from '@avalive/contract/call'
import type { gachaOperations } from '@avalive/contract/gacha-operations'
import { isLocale } from '@avalive/i18n/locales'
import { isCompleteItem } from '@avalive/rules/gacha/catalogue'
import { isSameContent } from '@avalive/rules/gacha/publishing'
import * as z from 'zod/mini'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { requireVersion } from '../../platform/version.ts'
import { requirePictures } from '../pictures/require-pictures.ts'
import {
  type CatalogueItem,
  findItem,
  gachasWith,
  insertItem,
  insertTicketType,
  lockItem,
  lockTicketType,
  updateItem,
  updateTicketType,
} from './catalogue-store.ts'
import { listItems, listTicketTypes as pageOfTicketTypes } from './operated-list-store.ts'
import { partsSets } from './store.ts'

type Calls = typeof gachaOperations
type Item = Answer<Calls['createGachaItem']>['item']

const texts = z.record(z.string(), z.string())
const kind = z.enum(['avatar', 'furniture'])

const itemOf = (item: CatalogueItem): Item => ({
  itemId: item.itemId,
  designId: item.designId,
  rarity: item.rarity,
  pictureUrl: item.pictureUrl,
  isPublished: item.isPublished,
  version: item.version,
  kind: kind.parse(item.kind),
  names: texts.parse(item.names),
  colorNames: texts.parse(item.colorNames),
  partsSets: partsSets.parse(item.partsSets),
})

const subjectOf = (itemId: string): string => `item:${itemId}`

export const listGachaItems: Handler<Calls['listGachaItems']> = async (input, { context: { db } }) => {
  const { rows, next } = await listItems(db, input)
  return { rows: rows.map(itemOf), next }
}

export const getGachaItem: Handler<Calls['getGachaItem']> = async ({ itemId }, { context: { db } }) => {
  const found = await findItem(db, itemId)
  if (!found) throw new Refusal('notFound')
  return { item: itemOf(found), gachaIds: await gachasWith(db, found.id) }
}

const filled = (byLocale: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(byLocale).filter(([, text]) => text.trim() !== ''))

const changesOf = (input: Omit<Input<Calls['changeGachaItem']>, 'itemId' | 'version' | 'reason'>) => {
  const { designId, rarity, names, colorNames, partsSets: sets, pictureUrl } = input
  const item = { designId, rarity, names: filled(names), colorNames: filled(colorNames), partsSets: sets, pictureUrl }
  if (![...Object.keys(item.names), ...Object.keys(item.colorNames)].every(isLocale)) throw new Refusal('invalidInput')
  if (!isCompleteItem(item)) throw new Refusal('gacha.contentInvalid')
  return item
}

const picturesOf = ({ pictureUrl, partsSets: sets }: Pick<Item, 'pictureUrl' | 'partsSets'>): string[] => [
  pictureUrl,
  ...sets.flatMap(({ thumbnailUrl, colorThumbnailUrl }) => [thumbnailUrl, colorThumbnailUrl]),
]

export const createGachaItem: Handler<Calls['createGachaItem']> = (input, { context, audit }) =>
  context.db.transaction().execute(async (tx) => {
    const { itemId } = input
    const item = { itemId, kind: input.kind, ...changesOf(input) }
    await requirePictures(context, tx, picturesOf(item))
    if (!(await insertItem(tx, item))) throw new Refusal('gacha.idTaken')
    await audit.record(tx, { subject: subjectOf(itemId), before: null, after: item })
    const stored = await findItem(tx, itemId)
    if (!stored) throw new Error(`item ${itemId} vanished in its transaction`)
    return { item: itemOf(stored) }
  })

export const changeGachaItem: Handler<Calls['changeGachaItem']> = (input, { context, audit }) =>
  context.db.transaction().execute(async (tx) => {
    const { itemId, version } = input
    const locked = await lockItem(tx, itemId)
    if (!locked) throw new Refusal('notFound')
    requireVersion(locked.version, version)
    const { designId, rarity, names, colorNames, partsSets: sets, pictureUrl, isPublished } = itemOf(locked)
    const before = { designId, rarity, names, colorNames, partsSets: sets, pictureUrl }
    const after = changesOf(input)
    // Published odds promise how rare an item is, and colours are exchanged within a design.
    if (isPublished && (after.designId !== designId || after.rarity !== rarity)) throw new Refusal('gacha.frozen')
    await requirePictures(context, tx, picturesOf(after), picturesOf(before))
    if (isSameContent(before, after)) audit.nothingChanged()
    else {
      await updateItem(tx, itemId, after)
      await audit.record(tx, {
        subject: subjectOf(itemId),
        before: { version, ...before },
        after: { version: version + 1, ...after },
      })
    }
    return { item: itemOf((await findItem(tx, itemId)) ?? locked) }
  })

interface StoredTicketType {
  readonly ticketTypeId: string
  readonly names: unknown
  readonly version: number
}

const ticketTypeOf = ({ ticketTypeId, names, version }: StoredTicketType) => ({
  ticketTypeId,
  names: texts.parse(names),
  version,
})

const ticketNamesOf = (sent: Readonly<Record<string, string>>) => {
  const names = filled(sent)
  if (!Object.keys(names).every(isLocale)) throw new Refusal('invalidInput')
  if (!names.ja || !names.en) throw new Refusal('gacha.contentInvalid')
  return names
}

export const listTicketTypes: Handler<Calls['listTicketTypes']> = async (input, { context: { db } }) => {
  const { rows, next } = await pageOfTicketTypes(db, input)
  return { rows: rows.map(ticketTypeOf), next }
}

export const createTicketType: Handler<Calls['createTicketType']> = (
  { ticketTypeId, names: sent },
  { context: { db }, audit },
) =>
  db.transaction().execute(async (tx) => {
    const names = ticketNamesOf(sent)
    if (!(await insertTicketType(tx, ticketTypeId, names))) throw new Refusal('gacha.idTaken')
    await audit.record(tx, { subject: `ticketType:${ticketTypeId}`, before: null, after: { ticketTypeId, names } })
    return { ticketType: { ticketTypeId, names, version: 0 } }
  })

export const changeTicketType: Handler<Calls['changeTicketType']> = (
  { ticketTypeId, version, names: sent },
  { context: { db }, audit },
) =>
  db.transaction().execute(async (tx) => {
    const locked = await lockTicketType(tx, ticketTypeId)
    if (!locked) throw new Refusal('notFound')
    requireVersion(locked.version, version)
    const before = ticketTypeOf(locked)
    const names = ticketNamesOf(sent)
    if (isSameContent(before.names, names)) {
      audit.nothingChanged()
      return { ticketType: before }
    }
    await updateTicketType(tx, ticketTypeId, names)
    const subject = `ticketType:${ticketTypeId}`
    const after = { version: version + 1, names }
    await audit.record(tx, { subject, before: { version, names: before.names }, after })
    return { ticketType: { ticketTypeId, ...after } }
  })

import type { Answer, Input } from '@avalive/contract/call'
import type { gachaOperations } from '@avalive/contract/gacha-operations'
import { isLocale } from '@avalive/i18n/locales'
import { isCompleteItem } from '@avalive/rules/gacha/catalogue'
import { isSameContent } from '@avalive/rules/gacha/publishing'
import * as z from 'zod/mini'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { requireVersion } from '../../platform/version.ts'
import {
  type CatalogueItem,
  findItem,
  insertItem,
  insertTicketType,
  lockItem,
  ticketTypesOf,
  updateItem,
} from './catalogue-store.ts'
import { listItems } from './operated-list-store.ts'
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

const filled = (byLocale: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(byLocale).filter(([, text]) => text.trim() !== ''))

const changesOf = ({ names, colorNames, partsSets: sets, pictureUrl }: Input<Calls['changeGachaItem']>) => {
  const item = { names: filled(names), colorNames: filled(colorNames), partsSets: sets, pictureUrl }
  if (![...Object.keys(item.names), ...Object.keys(item.colorNames)].every(isLocale)) throw new Refusal('invalidInput')
  if (!isCompleteItem(item)) throw new Refusal('gacha.contentInvalid')
  return item
}

export const createGachaItem: Handler<Calls['createGachaItem']> = (input, { context: { db }, audit }) =>
  db.transaction().execute(async (tx) => {
    const { itemId, designId, rarity } = input
    const item = { itemId, kind: input.kind, designId, rarity, ...changesOf({ ...input, version: 0 }) }
    if (!(await insertItem(tx, item))) throw new Refusal('gacha.idTaken')
    await audit.record(tx, { subject: subjectOf(itemId), before: null, after: item })
    const stored = await findItem(tx, itemId)
    if (!stored) throw new Error(`item ${itemId} vanished in its transaction`)
    return { item: itemOf(stored) }
  })

export const changeGachaItem: Handler<Calls['changeGachaItem']> = (input, { context: { db }, audit }) =>
  db.transaction().execute(async (tx) => {
    const { itemId, version } = input
    const locked = await lockItem(tx, itemId)
    if (!locked) throw new Refusal('notFound')
    requireVersion(locked.version, version)
    const { names, colorNames, partsSets: sets, pictureUrl } = itemOf(locked)
    const [before, after] = [{ names, colorNames, partsSets: sets, pictureUrl }, changesOf(input)]
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

const ticketTypeOf = ({ ticketTypeId, names }: { readonly ticketTypeId: string; readonly names: unknown }) => ({
  ticketTypeId,
  names: texts.parse(names),
})

export const listTicketTypes: Handler<Calls['listTicketTypes']> = async (_input, { context: { db } }) => ({
  ticketTypes: (await ticketTypesOf(db)).map(ticketTypeOf),
})

export const createTicketType: Handler<Calls['createTicketType']> = (
  { ticketTypeId, names: sent },
  { context: { db }, audit },
) =>
  db.transaction().execute(async (tx) => {
    const names = filled(sent)
    if (!Object.keys(names).every(isLocale)) throw new Refusal('invalidInput')
    if (!names.ja || !names.en) throw new Refusal('gacha.contentInvalid')
    if (!(await insertTicketType(tx, ticketTypeId, names))) throw new Refusal('gacha.idTaken')
    const ticketType = { ticketTypeId, names }
    await audit.record(tx, { subject: `ticketType:${ticketTypeId}`, before: null, after: ticketType })
    return { ticketType }
  })

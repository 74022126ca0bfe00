import type { Output, SentInput } from '@avalive/contract/call'
import type { gachaOperations } from '@avalive/contract/gacha-operations'
import type { BrowserKey } from '@avalive/i18n/translate'
import { isCompleteItem } from '@avalive/rules/gacha/catalogue'
import { isSameContent } from '@avalive/rules/gacha/publishing'

export type Item = Output<typeof gachaOperations.getGachaItem>['item']
export type ItemFields = Omit<SentInput<typeof gachaOperations.createGachaItem>, 'reason'>
export type PartsSet = ItemFields['partsSets'][number]

const ID = /^[a-z0-9_-]{1,64}$/

export const newParts = (): PartsSet => ({
  id: '',
  colorId: '',
  original: '',
  thumbnailUrl: '',
  colorThumbnailUrl: '',
})

export const newItem: ItemFields = {
  itemId: '',
  kind: 'avatar',
  designId: '',
  rarity: 1,
  names: {},
  colorNames: {},
  pictureUrl: '',
  partsSets: [newParts()],
}

export const fieldsOf = ({ isPublished: _1, version: _2, ...fields }: Item): ItemFields => fields

/** What is sent: parts without an id are the design's, and parts without pictures have the item's. */
export const sentItem = (item: ItemFields): ItemFields => ({
  ...item,
  partsSets:
    item.kind === 'furniture'
      ? []
      : item.partsSets.map((parts) => ({
          ...parts,
          id: parts.id || item.designId,
          thumbnailUrl: parts.thumbnailUrl || item.pictureUrl,
          colorThumbnailUrl: parts.colorThumbnailUrl || item.pictureUrl,
        })),
})

export const isWhole = (item: ItemFields): boolean => {
  const { itemId, designId, partsSets } = sentItem(item)
  const ids = [itemId, designId, ...partsSets.flatMap(({ id, colorId }) => [id, colorId])]
  return isCompleteItem(item) && ids.every((id) => ID.test(id))
}

export type ItemField = keyof ItemFields
export const fieldLabels = {
  itemId: 'console.field.id',
  kind: 'consoleGacha.field.kind',
  designId: 'consoleGacha.field.design',
  rarity: 'consoleGacha.field.rarity',
  names: 'console.field.name',
  colorNames: 'consoleGacha.field.color',
  pictureUrl: 'consoleGacha.field.picture',
  partsSets: 'consoleGacha.part.partsSets',
} as const satisfies Record<ItemField, BrowserKey>

export const itemFields = Object.keys(fieldLabels) as ItemField[]

export const changedFields = (before: ItemFields, after: ItemFields): ItemField[] =>
  (Object.keys(after) as ItemField[]).filter((field) => !isSameContent(before[field], after[field]))

/** A field's value in words for people who compare. */
export const fieldText = (item: ItemFields, field: ItemField): string => {
  const value = item[field]
  if (Array.isArray(value)) {
    return value
      .map(({ id, colorId, original, thumbnailUrl, colorThumbnailUrl }) =>
        [id, colorId, original, thumbnailUrl, colorThumbnailUrl].filter(Boolean).join('\n'),
      )
      .join('\n\n')
  }
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([locale, text]) => `${locale}: ${text}`)
      .join('\n')
  }
  return String(value)
}

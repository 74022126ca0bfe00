import type { Garment } from '@avalive/rules/avatar/garments'
import { eventHeaderSvg, eventIconSvg } from './art/event.ts'
import { furnitureDrawing, furnitureSvg, isRoomShape } from './art/furniture.ts'
import { gachaBannerSvg } from './art/gacha-banner.ts'
import { giftSvg } from './art/gift.ts'
import { isItemShape, itemDrawing, itemSvg, swatchSvg } from './art/item.ts'
import type { DemoEvent } from './events/types.ts'
import { type ColorId, colors } from './gacha/colors.ts'
import type { DemoGacha, DemoItem } from './gacha/gachas.ts'
import type { DemoGift } from './gifts.ts'

export const eventHeaderOf = ({ eventId }: Pick<DemoEvent, 'eventId'>): string => eventHeaderSvg(eventId)
export const eventIconOf = ({ eventId }: Pick<DemoEvent, 'eventId'>): string => eventIconSvg(eventId)

export const giftPictureOf = ({ name }: Pick<DemoGift, 'name'>): string => giftSvg(name)

type Drawn = Pick<DemoItem, 'shape' | 'colorId'>

export const itemPictureOf = ({ shape, colorId, collection }: Pick<DemoItem, 'collection'> & Drawn): string => {
  const { tone, shade } = colors[colorId]
  if (isItemShape(shape)) return itemSvg(shape, tone, shade, collection)
  return isRoomShape(shape) ? furnitureSvg(shape, tone, shade) : ''
}

/** How a figure wears an item; null for furniture. */
export const garmentOf = ({ shape, colorId }: Drawn): Garment | null => {
  const { tone, shade } = colors[colorId]
  return isItemShape(shape) ? { shape, tone, shade } : null
}

export const swatchOf = (colorId: ColorId): string => swatchSvg(colors[colorId].tone, colors[colorId].shade)

const drawingOf = ({ shape, colorId }: Drawn): string => {
  const { tone, shade } = colors[colorId]
  if (isItemShape(shape)) return itemDrawing(shape, tone, shade)
  return isRoomShape(shape) ? furnitureDrawing(shape, tone, shade) : ''
}

/** The banner shows the rarest designs, each in its first colour. */
export const gachaBannerOf = ({ gachaId, items }: Pick<DemoGacha, 'gachaId' | 'items'>): string => {
  const designs = new Map(items.toReversed().map((item) => [item.designId, item]))
  const rarest = [...designs.values()].toReversed().toSorted((a, b) => b.rarity - a.rarity)
  return gachaBannerSvg(gachaId, rarest.map(drawingOf))
}

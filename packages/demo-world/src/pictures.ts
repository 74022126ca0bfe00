import { type Garment, outfitOf } from '@avalive/rules/avatar/garments'
import type { FigureLook } from '@avalive/rules/avatar/svg/figure-svg'
import { eventIconSvg } from './art/event.ts'
import { furnitureDrawing, furnitureSvg, isHigh, isRoomShape } from './art/furniture.ts'
import { avatarBannerSvg, furnitureBannerSvg } from './art/gacha-banner.ts'
import { giftSvg } from './art/gift.ts'
import { isItemShape, itemSvg, swatchSvg } from './art/item.ts'
import type { DemoEvent } from './events/types.ts'
import { type ColorId, colors } from './gacha/colors.ts'
import type { DemoGacha, DemoItem } from './gacha/gachas.ts'
import type { DemoGift } from './gifts.ts'

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

/** What the banner shows first: each design in its first colour, the rarest first. */
const rarestOf = (items: readonly DemoItem[]): DemoItem[] => {
  const designs = new Map(items.toReversed().map((item) => [item.designId, item]))
  return [...designs.values()].toReversed().toSorted((a, b) => b.rarity - a.rarity)
}

/** Figures are shown to the waist. Their boots would stand beside them. */
const isBannerGarment = ({ shape }: Drawn): boolean => isItemShape(shape) && shape !== 'boots'

const RARE = 3

/** One figure wears the rare designs, another the best of the rest. */
const modelsOf = ({ gachaId, original, items }: BannerOf): FigureLook[] => {
  const designs = rarestOf(items).filter(isBannerGarment)
  const wearable = designs.flatMap((item) => {
    const garment = garmentOf(item)
    return garment ? [{ ...garment, rarity: item.rarity }] : []
  })
  const first = outfitOf(wearable.filter(({ rarity }) => rarity >= RARE))
  const second = outfitOf(wearable.filter((garment) => !first.includes(garment)))
  const hair = { '': ['long', 'short'], F001: ['long', 'long'], M001: ['short', 'short'] } as const
  return [first, second].map((wears, place) => ({
    seed: `model ${gachaId} ${place}`,
    hair: hair[original][place] ?? 'long',
    wears: wears.map(({ shape, tone, shade }) => ({ shape, tone, shade })),
  }))
}

type BannerOf = Pick<DemoGacha, 'gachaId' | 'kind' | 'original' | 'items'>

export const gachaBannerOf = (gacha: BannerOf): string => {
  if (gacha.kind === 'avatar') return avatarBannerSvg(gacha.gachaId, modelsOf(gacha))
  return furnitureBannerSvg(
    gacha.gachaId,
    rarestOf(gacha.items).flatMap(({ shape, colorId }) => {
      const { tone, shade } = colors[colorId]
      return isRoomShape(shape) ? [{ drawing: furnitureDrawing(shape, tone, shade), isHigh: isHigh(shape) }] : []
    }),
  )
}

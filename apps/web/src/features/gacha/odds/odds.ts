import type { Output } from '@avalive/contract/call'
import type { gacha } from '@avalive/contract/gacha'
import type { GachaItem } from '@avalive/contract/gacha-offer'
import { weightOf } from '@avalive/rules/gacha/rate'

/** One colour of a design: an item that can be drawn. */
export interface Colour {
  readonly itemId: string
  readonly name: string
  readonly thumbnailUrl: string
  /** Image of the colour alone. */
  readonly swatchUrl: string
  /** In parts per million. */
  readonly weight: number
}

export interface Design {
  readonly id: string
  readonly name: string
  readonly colours: readonly Colour[]
}

export interface RarityBlock {
  readonly rarity: number
  readonly weight: number
  readonly designs: readonly Design[]
}

export interface Odds {
  readonly revision: number
  readonly tableCommitment: string
  /** Rarest first. */
  readonly blocks: readonly RarityBlock[]
}

type AvatarAnswer = Output<typeof gacha.listItems>
type FurnitureAnswer = Output<typeof gacha.listFurnitureItems>

export const totalWeight = (parts: readonly { readonly weight: number }[]): number =>
  parts.reduce((sum, { weight }) => sum + weight, 0)

const designId = ({ partsSets: [first], itemId }: GachaItem): string => first?.id ?? itemId

const colourOf = ({ itemId, colorName, partsSets: [first], emissionRate }: GachaItem): Colour => ({
  itemId,
  name: colorName,
  thumbnailUrl: first?.thumbnailUrl ?? '',
  swatchUrl: first?.colorThumbnailUrl ?? '',
  weight: weightOf(emissionRate),
})

/** Merges the rows of each design into one with all its colours, at the position of the first. */
const designsOf = (items: readonly GachaItem[]): Design[] =>
  [...Map.groupBy(items, designId)].map(([id, rows]) => ({
    id,
    name: rows[0]?.name ?? '',
    colours: rows.map(colourOf),
  }))

const blocksOf = (
  rates: AvatarAnswer['rarityRates'],
  designs: (rarity: number) => readonly Design[],
): readonly RarityBlock[] =>
  rates
    .toSorted((a, b) => b.rarity - a.rarity)
    .map(({ rarity, emissionRate }) => ({ rarity, weight: weightOf(emissionRate), designs: designs(rarity) }))

export const avatarOdds = ({ rarityRates, gachaItems, revision, tableCommitment }: AvatarAnswer): Odds => ({
  revision,
  tableCommitment,
  blocks: blocksOf(rarityRates, (rarity) => designsOf(gachaItems.filter((item) => item.rarity === rarity))),
})

/** Furniture has only one colour. */
export const furnitureOdds = (answer: FurnitureAnswer): Odds => ({
  revision: answer.revision,
  tableCommitment: answer.tableCommitment,
  blocks: blocksOf(answer.furnitureGachaRarityList, (rarity) =>
    answer.furnitureGachaItemList
      .filter((item) => item.rarity === rarity)
      .map(({ itemId, name, bannerUrl, emissionRate }) => ({
        id: itemId,
        name,
        colours: [{ itemId, name: '', thumbnailUrl: bannerUrl, swatchUrl: '', weight: weightOf(emissionRate) }],
      })),
  ),
})

export const coloursOf = ({ blocks }: Odds): readonly Colour[] =>
  blocks.flatMap(({ designs }) => designs.flatMap(({ colours }) => colours))

export const designOf = ({ blocks }: Odds, itemId: string): Design | undefined =>
  blocks.flatMap(({ designs }) => designs).find(({ colours }) => colours.some((colour) => colour.itemId === itemId))

/** Name of an item, with its colour if it has one. */
export const nameOfItem = ({ name, colorName }: { readonly name: string; readonly colorName: string }): string =>
  colorName === '' ? name : `${name} · ${colorName}`

/** Names of all items that can be drawn, by id. */
export const namesIn = ({ blocks }: Odds): ReadonlyMap<string, string> =>
  new Map(
    blocks.flatMap(({ designs }) =>
      designs.flatMap(({ name, colours }) =>
        colours.map((colour) => [colour.itemId, nameOfItem({ name, colorName: colour.name })] as const),
      ),
    ),
  )

/** Shapes of items that a figure can wear or hold. */
export const garmentShapes = [
  'gown',
  'jacket',
  'hat',
  'crown',
  'wings',
  'wand',
  'parasol',
  'mask',
  'glasses',
  'boots',
  'bag',
  'scarf',
] as const
export type GarmentShape = (typeof garmentShapes)[number]

/** An item on a figure, in its colour. */
export interface Garment {
  readonly shape: GarmentShape
  readonly tone: string
  readonly shade: string
}

type Slot = 'dress' | 'head' | 'back' | 'hand' | 'eyes' | 'feet' | 'side' | 'neck'

/** A figure has one garment in each slot. */
const slots: Readonly<Record<GarmentShape, Slot>> = {
  gown: 'dress',
  jacket: 'dress',
  hat: 'head',
  crown: 'head',
  wings: 'back',
  wand: 'hand',
  parasol: 'hand',
  mask: 'eyes',
  glasses: 'eyes',
  boots: 'feet',
  bag: 'side',
  scarf: 'neck',
}

/** What a figure wears of these items: the rarest for each slot, and of equals the first. */
export const outfitOf = <Item extends Garment & { readonly rarity: number }>(items: readonly Item[]): Item[] => {
  const best = new Map<Slot, Item>()
  for (const item of items) {
    const other = best.get(slots[item.shape])
    if (!other || other.rarity < item.rarity) best.set(slots[item.shape], item)
  }
  return items.filter((item) => best.get(slots[item.shape]) === item)
}

export const isHeld = ({ shape }: Garment): boolean => slots[shape] === 'hand'

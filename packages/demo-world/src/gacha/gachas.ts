import type { GachaTable } from '@avalive/rules/gacha/table'
import { type ColorId, colors } from './colors.ts'
import { inAll, type Names } from './names.ts'
import { tableOf } from './odds.ts'
import { room } from './room.ts'
import { type Shelf, type Sketch, shelves } from './shelves.ts'
import { wardrobe } from './wardrobe.ts'

export interface DemoItem {
  readonly itemId: string
  readonly kind: 'avatar' | 'furniture'
  readonly designId: string
  /** The gacha for which it was designed. */
  readonly collection: string
  readonly shape: string
  readonly colorId: ColorId
  readonly names: Names
  readonly colorNames: Names
  readonly rarity: number
  /** The avatar bodies that it fits. */
  readonly originals: readonly ('F001' | 'M001')[]
}

export interface DemoGacha extends Omit<Sketch, 'names' | 'opens' | 'closes' | 'options'> {
  readonly kind: 'avatar' | 'furniture'
  readonly names: Names
  readonly startAt: Temporal.Instant
  readonly endAt: Temporal.Instant
  readonly options: readonly (Omit<Shelf, 'names' | 'opens'> & {
    readonly names: Names
    readonly startAt: Temporal.Instant
    readonly endAt: Temporal.Instant
  })[]
  readonly items: readonly DemoItem[]
  readonly table: GachaTable
}

const HOURS = 24
const after = (now: Temporal.Instant, days: number): Temporal.Instant => now.add({ hours: days * HOURS })

const wearables = ({ gachaId, original }: Sketch): DemoItem[] =>
  (wardrobe[gachaId] ?? []).flatMap(([designId, shape, rarity, dyes, names]) =>
    dyes.map(
      (colorId): DemoItem => ({
        itemId: `${designId}-${colorId}`,
        kind: 'avatar',
        designId,
        collection: gachaId,
        shape,
        colorId,
        names: inAll(names),
        colorNames: colors[colorId].names,
        rarity,
        originals: original === '' ? ['F001', 'M001'] : [original],
      }),
    ),
  )

const pieces = ({ gachaId }: Sketch): DemoItem[] =>
  (room[gachaId] ?? []).map(
    ([designId, shape, rarity, colorId, names]): DemoItem => ({
      itemId: designId,
      kind: 'furniture',
      designId,
      collection: gachaId,
      shape,
      colorId,
      names: inAll(names),
      colorNames: colors[colorId].names,
      rarity,
      originals: [],
    }),
  )

const gachaOf = (sketch: Sketch, now: Temporal.Instant): DemoGacha => {
  const kind = sketch.gachaId in room ? 'furniture' : 'avatar'
  const items = kind === 'furniture' ? pieces(sketch) : wearables(sketch)
  const [startAt, endAt] = [after(now, sketch.opens), after(now, sketch.closes)]
  return {
    ...sketch,
    kind,
    names: inAll(sketch.names),
    startAt,
    endAt,
    options: sketch.options.map((option) => ({
      ...option,
      names: inAll(option.names),
      startAt: option.opens === undefined ? startAt : after(now, option.opens),
      endAt,
    })),
    items,
    table: tableOf(sketch.gachaId, items, sketch.guarantees),
  }
}

/**
 * Five avatar gachas (one without guarantees, one for each kind of guarantee, one with all of them) and three furniture
 * gachas.
 */
export const gachas = (now: Temporal.Instant): readonly DemoGacha[] => shelves.map((sketch) => gachaOf(sketch, now))

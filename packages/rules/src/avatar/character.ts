import type { Garment, GarmentShape } from './garments.ts'
import { seeded } from './seeded.ts'
import {
  type Cut,
  cuts,
  type Emblem,
  type EyeShape,
  emblems,
  eyeColours,
  eyeShapes,
  type HairStyle,
  type Headwear,
  hairColours,
  hairStyles,
  headwears,
  outfitColours,
  skinColours,
} from './wardrobe.ts'

export interface Character {
  readonly hairStyle: HairStyle
  readonly hairColour: string
  readonly skin: string
  readonly eyes: string
  readonly eyeShape: EyeShape
  readonly glasses: boolean
  readonly earrings: boolean
  readonly freckles: boolean
  /** A strand of hair that always sticks up. */
  readonly cowlick: boolean
  readonly headwear: Headwear | null
  readonly cloth: string
  readonly trim: string
  readonly cut: Cut
  readonly emblem: Emblem | null
  readonly wears: readonly Garment[]
}

interface Look {
  readonly seed: string
  readonly hair: 'short' | 'long'
  readonly wears?: readonly Garment[] | undefined
}

/**
 * Derives a character from head to waist. The icon and the stage use the same seed, so they show the same character.
 * Each trait has its own random source, so adding an option to one trait doesn't change the others.
 */
export const characterOf = ({ seed, hair, wears = [] }: Look): Character => {
  const face = seeded(`face ${seed}`)
  const hairColour = face.pick(hairColours)
  const skin = face.pick(skinColours)
  const outfit = seeded(`outfit ${seed}`)
  const [cloth, trim] = outfit.pick(outfitColours)
  const cut = outfit.pick(cuts)
  const long = hair === 'long'
  return dressed({
    hairStyle: seeded(`hair ${seed}`).pick<HairStyle>(hairStyles[hair]),
    hairColour,
    skin,
    eyes: seeded(`eyes ${seed}`).pick(eyeColours),
    eyeShape: seeded(`eye shape ${seed}`).pick(eyeShapes),
    glasses: seeded(`glasses ${seed}`).chance(0.16),
    earrings: seeded(`earrings ${seed}`).chance(long ? 0.4 : 0.12),
    freckles: seeded(`freckles ${seed}`).chance(0.12),
    cowlick: seeded(`cowlick ${seed}`).chance(0.4),
    headwear: headwearOf(seed, long ? 0.6 : 0.4),
    cloth,
    trim,
    cut,
    emblem: seeded(`emblem ${seed}`).chance(0.8) ? seeded(`emblem kind ${seed}`).pick(emblems) : null,
    wears,
  })
}

/** Garments replace what the character wears in the same place. */
const dressed = (character: Character): Character => {
  const { wears } = character
  const worn = (...shapes: readonly GarmentShape[]) => wears.find(({ shape }) => shapes.includes(shape))
  const dress = worn('gown', 'jacket')
  return {
    ...character,
    ...(dress && {
      cloth: dress.tone,
      trim: dress.shade,
      cut: dress.shape === 'gown' ? 'gown' : 'jacket',
      emblem: null,
    }),
    ...(worn('hat', 'crown') && { headwear: null, cowlick: false }),
    ...(worn('mask', 'glasses') && { glasses: false }),
  }
}

const headwearOf = (seed: string, probability: number): Headwear | null => {
  const random = seeded(`headwear ${seed}`)
  return random.chance(probability) ? random.pick(headwears) : null
}

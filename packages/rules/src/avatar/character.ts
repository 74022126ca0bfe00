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
}

/**
 * Derives a character from head to waist. The icon and the stage use the same seed, so they show the same character.
 * Each trait has its own random source, so adding an option to one trait doesn't change the others.
 */
export const characterOf = ({ seed, hair }: { seed: string; hair: 'short' | 'long' }): Character => {
  const face = seeded(`face ${seed}`)
  const hairColour = face.pick(hairColours)
  const skin = face.pick(skinColours)
  const outfit = seeded(`outfit ${seed}`)
  const [cloth, trim] = outfit.pick(outfitColours)
  const cut = outfit.pick(cuts)
  const long = hair === 'long'
  return {
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
  }
}

const headwearOf = (seed: string, probability: number): Headwear | null => {
  const random = seeded(`headwear ${seed}`)
  return random.chance(probability) ? random.pick(headwears) : null
}

import { type Character, characterOf } from '@avalive/rules/avatar/character'
import { seeded } from '@avalive/rules/avatar/seeded'
import { type HairStyle, ink } from '@avalive/rules/avatar/wardrobe'
import { Avatar, Style } from '@dicebear/core'
import lorelei from '@dicebear/styles/lorelei.json' with { type: 'json' }
import { outfit } from './outfit.ts'
import { backdrops } from './palette.ts'

export interface AvatarOptions {
  readonly hair?: 'short' | 'long'
  /** False draws the figure alone, as on a stage. */
  readonly backdrop?: boolean
}

const style = new Style(lorelei)

const named = <const Name extends string, const Number extends string>(name: Name, ...numbers: Number[]) =>
  numbers.map((number) => `${name}${number}` as const)

/** Only the friendly parts of the style: no scowling, no sulking, no hidden faces. */
const parts = {
  eyesVariant: named('variant', '02', '04', '09', '14', '18', '20', '21', '24'),
  eyebrowsVariant: named('variant', '02', '05', '07', '08', '09', '10'),
  mouthVariant: named('happy', '01', '02', '03', '04', '05', '06', '09', '13', '18'),
  glassesVariant: named('variant', '01', '03', '04'),
  beardProbability: 0,
}

/** The style's haircuts for each of our hairstyles. */
const hair = {
  crop: named('variant', '02', '03', '08', '09'),
  tousled: named('variant', '06', '11', '12', '43'),
  spiky: named('variant', '04', '20'),
  curls: named('variant', '05', '39'),
  parted: named('variant', '07', '37'),
  straight: named('variant', '15', '16', '21', '23'),
  wavy: named('variant', '18', '32', '35'),
  bob: named('variant', '10', '13', '17', '19'),
  ponytail: named('variant', '31', '33', '42'),
  bun: named('variant', '14', '38', '46'),
  tails: named('variant', '29', '30', '48'),
} satisfies Record<HairStyle, readonly string[]>

const always = (there: boolean): number => (there ? 100 : 0)

const face = (seed: string, character: Character): string =>
  new Avatar(style, {
    ...parts,
    seed,
    hairVariant: hair[character.hairStyle],
    hairAccessoriesProbability: always(character.headwear === 'flower'),
    earringsProbability: always(character.earrings),
    glassesProbability: always(character.glasses),
    frecklesProbability: always(character.freckles),
    hairColor: character.hairColour,
    skinColor: character.skin,
    hairAccessoriesColor: '#fff4dc',
    earringsColor: '#f4b942',
    eyesColor: ink,
    eyebrowsColor: ink,
    outlineColor: ink,
    noseColor: ink,
    glassesColor: ink,
    frecklesColor: '#a8563a',
    mouthColor: '#b93160',
  }).toString()

/** Embeds an SVG document in another one. */
const placed = (svg: string, x: number, y: number, size: number): string =>
  svg.replace('<svg ', `<svg x="${x}" y="${y}" width="${size}" height="${size}" `)

/** Head and shoulders in a square of 400, without a background. */
export const figure = (seed: string, options: AvatarOptions = {}): string => {
  const character = characterOf({ seed, hair: options.hair ?? seeded(`length ${seed}`).pick(['short', 'long']) })
  return placed(face(seed, character), 26, 2, 352) + outfit(character)
}

/** A demo person's avatar as an SVG document, suitable for a round crop. */
export const avatarSvg = (seed: string, options: AvatarOptions = {}): string => {
  const [lit, shaded] = seeded(`backdrop ${seed}`).pick(backdrops)
  const ground =
    options.backdrop === false
      ? ''
      : `<defs><radialGradient id="ground" cx=".5" cy=".28" r=".8"><stop stop-color="${lit}"/><stop offset="1" stop-color="${shaded}"/></radialGradient></defs><path fill="url(#ground)" d="M0 0h400v400H0z"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400">${ground}${figure(seed, options)}</svg>`
}

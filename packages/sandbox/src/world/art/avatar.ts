import { Avatar, Style } from '@dicebear/core'
import lorelei from '@dicebear/styles/lorelei.json' with { type: 'json' }
import { seeded } from '../random.ts'
import { outfit } from './outfit.ts'
import { backdrops, hairColours, ink, skinColours } from './palette.ts'

export interface AvatarOptions {
  readonly hair?: 'short' | 'long'
  /** Without a backdrop the figure stands free, as it does on a stage. */
  readonly backdrop?: boolean
}

const style = new Style(lorelei)

const named = <const Name extends string, const Number extends string>(name: Name, ...numbers: Number[]) =>
  numbers.map((number) => `${name}${number}` as const)

/** Of the style's parts only the friendly ones: nobody on the stage scowls, sulks or hides the face. */
const parts = {
  eyesVariant: named('variant', '02', '04', '09', '14', '18', '20', '21', '24'),
  eyebrowsVariant: named('variant', '02', '05', '07', '08', '09', '10'),
  mouthVariant: named('happy', '01', '02', '03', '04', '05', '06', '09', '13', '18'),
  glassesVariant: named('variant', '01', '03', '04'),
  beardProbability: 0,
  frecklesProbability: 8,
  glassesProbability: 14,
}

const hair = {
  long: named(
    'variant',
    '10',
    '13',
    '14',
    '15',
    '16',
    '17',
    '18',
    '19',
    '21',
    '23',
    '29',
    '30',
    '31',
    '32',
    '33',
    '35',
    '38',
    '42',
    '46',
    '48',
  ),
  short: named('variant', '02', '03', '04', '05', '06', '07', '08', '09', '11', '12', '20', '37', '39', '43'),
}

const face = (seed: string, options: AvatarOptions): string => {
  const random = seeded(`face ${seed}`)
  const length = options.hair ?? random.pick(['short', 'long'])
  return new Avatar(style, {
    ...parts,
    seed,
    hairVariant: hair[length],
    hairAccessoriesProbability: length === 'long' ? 18 : 0,
    earringsProbability: length === 'long' ? 35 : 8,
    hairColor: random.pick(hairColours),
    skinColor: random.pick(skinColours),
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
}

/** Places a whole SVG document inside another one. */
const placed = (svg: string, x: number, y: number, size: number): string =>
  svg.replace('<svg ', `<svg x="${x}" y="${y}" width="${size}" height="${size}" `)

/** What stands on the stage: head and shoulders in a square of 400, without anything behind. */
export const figure = (seed: string, options: AvatarOptions = {}): string =>
  placed(face(seed, options), 26, 2, 352) + outfit(seeded(`outfit ${seed}`))

/** A demo person's avatar as an SVG document, drawn to be cut round. */
export const avatarSvg = (seed: string, options: AvatarOptions = {}): string => {
  const [lit, shaded] = seeded(`backdrop ${seed}`).pick(backdrops)
  const ground =
    options.backdrop === false
      ? ''
      : `<defs><radialGradient id="ground" cx=".5" cy=".28" r=".8"><stop stop-color="${lit}"/><stop offset="1" stop-color="${shaded}"/></radialGradient></defs><path fill="url(#ground)" d="M0 0h400v400H0z"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400">${ground}${figure(seed, options)}</svg>`
}

/**
 * Colours and clothes for characters. They are bright, so that characters stand out in the dark and the light theme.
 */
export const hairColours = [
  '#2c2440',
  '#3b2a26',
  '#5b3a29',
  '#8a5a36',
  '#d9a85b',
  '#f1cf86',
  '#c8553d',
  '#ff8fb1',
  '#f06a8e',
  '#a66bff',
  '#7565f0',
  '#4aa8e8',
  '#43c3c0',
  '#6fc48a',
  '#dfe3f5',
] as const

export const skinColours = ['#ffe3d3', '#fbd3b9', '#f2bd96', '#dc9f72', '#b97a50', '#8f5a3c'] as const

export const eyeColours = ['#6a4cc9', '#2f7fd0', '#1f9c8c', '#a5562b', '#c7427f', '#d18a1f', '#4f8f3c'] as const

export const eyeShapes = ['round', 'gentle', 'keen'] as const
export type EyeShape = (typeof eyeShapes)[number]

/** Cloth and trim. */
export const outfitColours = [
  ['#5546c9', '#ffd166'],
  ['#2f3561', '#8fa5ff'],
  ['#f2647c', '#fff1e6'],
  ['#fff7f0', '#7a5cff'],
  ['#20806f', '#c9f5d9'],
  ['#34254f', '#ff8f70'],
  ['#ffb84d', '#6b3d00'],
  ['#3f6fd8', '#ffffff'],
] as const

export const cuts = ['tee', 'hoodie', 'sailor', 'jacket'] as const
/** A gown is never worn by chance, only if it was won. */
export type Cut = (typeof cuts)[number] | 'gown'

export const hairStyles = {
  short: ['crop', 'tousled', 'spiky', 'curls', 'parted'],
  long: ['straight', 'wavy', 'bob', 'ponytail', 'bun', 'tails'],
} as const
export type HairStyle = (typeof hairStyles)['short' | 'long'][number]

export const headwears = ['flower', 'ribbon', 'clip', 'headphones', 'catEars', 'beret'] as const
export type Headwear = (typeof headwears)[number]

export const emblems = ['star', 'heart', 'moon', 'note'] as const
export type Emblem = (typeof emblems)[number]

/** The outline colour of all drawings: the ink of the dark theme, softer than black. */
export const ink = '#241c3d'

import type { Headwear } from '../wardrobe.ts'

export interface Ornament {
  readonly path: string
  readonly colour: 'hair' | 'inner' | 'trim' | 'cloth' | 'white' | 'gold' | 'pink'
  readonly outline?: false
}

export interface Worn {
  /** Behind the cap of hair, for example the base of the ears. */
  readonly behind: readonly Ornament[]
  readonly front: readonly Ornament[]
  /** How strongly it follows the head's movement. */
  readonly sway: number
}

const petal = (x: number, y: number) => `M${x} ${y}m-11 0a11 11 0 1 0 22 0a11 11 0 1 0-22 0Z`

export const worn: Readonly<Record<Headwear, Worn>> = {
  flower: {
    behind: [],
    front: [
      {
        path: petal(-58, -98) + petal(-74, -84) + petal(-68, -66) + petal(-48, -66) + petal(-42, -86),
        colour: 'white',
      },
      { path: 'M-58-81m-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0Z', colour: 'gold' },
    ],
    sway: 0,
  },
  ribbon: {
    behind: [],
    front: [
      { path: 'M50-98C24-124 8-106 14-88C18-74 38-78 50-90C60-72 84-66 88-82C92-98 72-114 50-98Z', colour: 'trim' },
      { path: 'M40-104Q52-112 62-98Q62-84 50-82Q40-84 40-104Z', colour: 'trim' },
    ],
    sway: 0.25,
  },
  clip: {
    behind: [],
    front: [{ path: 'M54-66L60-54L73-52L64-43L66-30L54-36L42-30L44-43L35-52L48-54Z', colour: 'gold' }],
    sway: 0,
  },
  headphones: {
    behind: [],
    front: [
      {
        path: 'M-98-4C-108-88-62-132 0-132C62-132 108-88 98-4L86-4C92-76 54-118 0-118C-54-118-92-76-86-4Z',
        colour: 'cloth',
      },
      {
        path: 'M-108-16Q-110-26-98-26H-84Q-72-26-72-14V30Q-72 42-84 42H-98Q-112 40-110 28ZM108-16Q110-26 98-26H84Q72-26 72-14V30Q72 42 84 42H98Q112 40 110 28Z',
        colour: 'trim',
      },
    ],
    sway: 0,
  },
  catEars: {
    behind: [
      {
        path: 'M-84-70C-92-118-88-146-80-154C-62-146-40-126-26-104ZM84-70C92-118 88-146 80-154C62-146 40-126 26-104Z',
        colour: 'hair',
      },
      {
        path: 'M-74-88C-80-116-79-130-75-136C-64-130-52-118-44-106ZM74-88C80-116 79-130 75-136C64-130 52-118 44-106Z',
        colour: 'pink',
        outline: false,
      },
    ],
    front: [],
    sway: 0.35,
  },
  beret: {
    behind: [],
    front: [
      { path: 'M-86-62C-116-104-64-146 6-146C76-146 118-104 90-66C60-92-56-92-86-62Z', colour: 'cloth' },
      { path: 'M0-145C-2-156 6-164 14-162C14-156 12-150 12-145Z', colour: 'cloth' },
    ],
    sway: 0.1,
  },
}

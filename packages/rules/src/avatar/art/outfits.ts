import type { Cut } from '../wardrobe.ts'

/** A part of a garment: filled with a colour, or drawn as a line. */
export interface Patch {
  readonly path: string
  readonly fill?: 'cloth' | 'trim' | 'shirt' | 'shade'
  readonly line?: 'ink' | 'trim'
  readonly width?: number
}

export interface Outfit {
  /** Behind the neck. */
  readonly behind: readonly Patch[]
  readonly front: readonly Patch[]
  /** Position of the print, or null if there is no space for one. */
  readonly emblem: { readonly x: number; readonly y: number } | null
}

const ink = { line: 'ink', width: 4 } as const

export const outfits: Readonly<Record<Cut, Outfit>> = {
  tee: {
    behind: [],
    front: [{ path: 'M-29 104Q0 136 29 104', line: 'trim', width: 9 }],
    emblem: { x: 0, y: 208 },
  },
  hoodie: {
    behind: [{ path: 'M-40 124C-66 86-40 66 0 66C40 66 66 86 40 124Z', fill: 'shade', ...ink }],
    front: [
      {
        path: 'M-27 100C-56 104-60 128-36 142Q0 164 36 142C60 128 56 104 27 100Q22 128 0 130Q-22 128-27 100Z',
        fill: 'cloth',
        ...ink,
      },
      { path: 'M-17 142V184M17 142V178', line: 'trim', width: 6 },
      { path: 'M-52 345Q-50 276-38 270H38Q50 276 52 345', ...ink },
    ],
    emblem: { x: 0, y: 226 },
  },
  sailor: {
    behind: [],
    front: [
      {
        path: 'M-30 100C-58 108-74 122-80 138L-62 176Q-24 164 0 196Q24 164 62 176L80 138C74 122 58 108 30 100Q12 140 0 158Q-12 140-30 100Z',
        fill: 'trim',
        ...ink,
      },
      { path: 'M-27 104Q-12 138 0 156Q12 138 27 104Q0 126-27 104Z', fill: 'shirt' },
      {
        path: 'M0 192C-18 174-46 176-46 194C-46 212-18 212 0 198C18 212 46 212 46 194C46 176 18 174 0 192Z',
        fill: 'cloth',
        ...ink,
      },
      { path: 'M-8 200L-18 240L-4 232L0 206L4 232L18 240L8 200Z', fill: 'cloth', ...ink },
    ],
    emblem: null,
  },
  jacket: {
    behind: [],
    front: [
      { path: 'M-27 103Q0 130 27 103C34 160 30 250 30 345H-30C-30 250-34 160-27 103Z', fill: 'trim', ...ink },
      { path: 'M-27 103Q0 130 27 103', ...ink },
      { path: 'M-26 102L-48 114L-56 150L-38 154L-30 200M26 102L48 114L56 150L38 154L30 200', ...ink },
      { path: 'M-66 214H-44M44 214H66', ...ink },
    ],
    emblem: { x: 0, y: 196 },
  },
  gown: {
    behind: [],
    front: [
      { path: 'M-82 250Q0 272 82 250L80 274Q0 296-80 274Z', fill: 'trim', ...ink },
      {
        path: 'M-86 140C-62 118-34 128-27 103Q0 130 27 103C34 128 62 118 86 140L90 166C70 156 62 176 44 174C30 190 16 178 0 188C-16 178-30 190-44 174C-62 176-70 156-90 166Z',
        fill: 'trim',
        ...ink,
      },
      { path: 'M-30 288L-38 345M30 288L38 345M0 292V345', ...ink },
    ],
    emblem: null,
  },
}

import type { GarmentShape } from '../garments.ts'

/** Where a part is drawn: from the back to the front of the figure. */
export type GarmentLayer = 'behind' | 'trunk' | 'face' | 'head' | 'held' | 'front'

export interface GarmentPart {
  readonly layer: GarmentLayer
  readonly path: string
  readonly fill?: 'tone' | 'shade' | 'white' | 'gold' | 'glass'
  /** The outline. Without one, the ink of all drawings. */
  readonly line?: 'shade' | 'none'
  readonly width?: number
}

const dot = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`

/** A path and its mirror image on the other side. */
const bothSides = (left: string, right: string): string => left + right

/**
 * The parts of each garment in the coordinates of art/body.ts. Gowns and jackets are cuts of their own, see outfits.ts;
 * here are only their ornaments.
 */
export const garmentParts: Readonly<Record<GarmentShape, readonly GarmentPart[]>> = {
  gown: [
    {
      layer: 'trunk',
      path: 'M0 170C-16 152-40 154-40 170C-40 186-16 186 0 176C16 186 40 186 40 170C40 154 16 152 0 170Z',
      fill: 'white',
    },
    { layer: 'trunk', path: dot(0, 173, 7), fill: 'gold' },
  ],
  jacket: [
    { layer: 'trunk', path: dot(-42, 232, 6) + dot(42, 232, 6) + dot(-42, 262, 6) + dot(42, 262, 6), fill: 'gold' },
  ],
  hat: [
    { layer: 'head', path: 'M-64-98C-66-164-46-190 0-190C46-190 66-164 64-98Q0-84-64-98Z', fill: 'tone' },
    { layer: 'head', path: 'M-65-122Q0-106 65-122L64-98Q0-84-64-98Z', fill: 'shade' },
    {
      layer: 'head',
      path: 'M-114-82C-104-108-66-104-62-98Q0-84 62-98C66-104 104-108 114-82C104-62 56-70 0-70C-56-70-104-62-114-82Z',
      fill: 'tone',
    },
  ],
  crown: [
    { layer: 'head', path: 'M-56-92L-68-150L-34-128L0-172L34-128L68-150L56-92Q0-76-56-92Z', fill: 'tone' },
    { layer: 'head', path: 'M-58-106Q0-90 58-106L56-90Q0-74-56-90Z', fill: 'shade' },
    { layer: 'head', path: dot(-68, -154, 8) + dot(0, -177, 9) + dot(68, -154, 8), fill: 'white' },
  ],
  wings: [
    {
      layer: 'behind',
      path: bothSides(
        'M-40 170C-70 60-150-10-196 10C-204 80-176 120-140 140C-172 158-176 196-160 220C-110 224-70 214-40 190Z',
        'M40 170C70 60 150-10 196 10C204 80 176 120 140 140C172 158 176 196 160 220C110 224 70 214 40 190Z',
      ),
      fill: 'tone',
    },
    {
      layer: 'behind',
      path: bothSides(
        'M-70 150C-100 90-140 50-176 38M-84 174C-110 160-130 154-150 158',
        'M70 150C100 90 140 50 176 38M84 174C110 160 130 154 150 158',
      ),
      line: 'shade',
      width: 6,
    },
  ],
  wand: [
    { layer: 'held', path: 'M122 158L134 162L158 22L146 20Z', fill: 'shade' },
    {
      layer: 'held',
      path: 'M158-46L170-16L202-12L178 8L184 40L156 24L128 38L136 6L114-16L146-18Z',
      fill: 'tone',
    },
    { layer: 'held', path: dot(157, 0, 9), fill: 'white' },
  ],
  parasol: [
    { layer: 'behind', path: 'M116 190L108 186L60-120L68-122Z', fill: 'shade' },
    {
      layer: 'behind',
      path: 'M-128-60C-130-160-30-216 62-196C156-176 216-90 196-8C176-44 142-46 122-22C102-58 60-66 34-40C4-78-40-78-62-52C-82-80-112-80-128-60Z',
      fill: 'tone',
    },
    {
      layer: 'behind',
      path: 'M62-196C20-150-30-110-62-52M62-196C50-140 40-90 34-40M62-196C96-140 116-80 122-22',
      line: 'shade',
      width: 5,
    },
  ],
  mask: [
    {
      layer: 'face',
      path:
        'M-84-6Q-42-28 0-12Q42-28 84-6C88 40 60 62 34 56C16 52 10 36 0 36C-10 36-16 52-34 56C-60 62-88 40-84-6Z' +
        'M-60 17A24 22 0 1 0-12 17A24 22 0 1 0-60 17ZM12 17A24 22 0 1 0 60 17A24 22 0 1 0 12 17Z',
      fill: 'tone',
    },
    { layer: 'face', path: 'M-76 36l8-10 8 10-8 10ZM60 36l8-10 8 10-8 10Z', fill: 'gold' },
  ],
  glasses: [
    {
      layer: 'face',
      path: 'M-66 17a29 28 0 1 0 58 0a29 28 0 1 0-58 0ZM8 17a29 28 0 1 0 58 0a29 28 0 1 0-58 0Z',
      fill: 'glass',
      line: 'shade',
      width: 7,
    },
    { layer: 'face', path: 'M-8 12Q0 6 8 12M-66 12L-78 6M66 12L78 6', line: 'shade', width: 7 },
  ],
  boots: [
    {
      layer: 'front',
      path: 'M-198 190h32v58l8 10q0 12-10 12h-30q-8 0-8-10zM-148 190h32v58l12 10q2 12-8 12h-34q-8 0-8-10z',
      fill: 'tone',
    },
    { layer: 'front', path: 'M-198 206h32M-148 206h32', line: 'shade', width: 7 },
  ],
  bag: [
    { layer: 'trunk', path: 'M-62 124L60 236L68 228L-54 116Z', fill: 'shade' },
    { layer: 'front', path: 'M28 226H104L97 284Q96 290 89 290H43Q36 290 35 284Z', fill: 'tone' },
    { layer: 'front', path: 'M28 226H104L101 246Q66 264 31 246Z', fill: 'shade' },
    { layer: 'front', path: dot(66, 256, 7), fill: 'gold' },
  ],
  scarf: [
    { layer: 'trunk', path: 'M16 124L48 128L56 214L40 206L30 218L20 206Z', fill: 'shade' },
    {
      layer: 'trunk',
      path: 'M-48 92C-66 112-54 136 0 140C54 136 66 112 48 92C32 112-32 112-48 92Z',
      fill: 'tone',
    },
  ],
}

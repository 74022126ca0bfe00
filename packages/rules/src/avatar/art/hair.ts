import type { HairStyle } from '../wardrobe.ts'

/** A lock of hair that swings around its anchor point. */
export interface Lock {
  readonly path: string
  readonly x: number
  readonly y: number
  /** Share of the swing it follows. Short ends flick instead. */
  readonly sway: number
  readonly short?: true
}

export interface Hair {
  /** Behind the head and the shoulders. */
  readonly back: string
  readonly backLocks: readonly Lock[]
  /** Over the forehead. */
  readonly cap: string
  readonly capLines: string
  readonly frontLocks: readonly Lock[]
}

const left = 'M-85 24C-98-42-80-120 0-120C80-120 98-42 85 24'
const nape = 'M-82-20C-96 40-78 84-48 92H48C78 84 96 40 82-20Z'
const roundBack =
  'M-90-20C-112 52-106 100-76 116Q-50 126-36 104H36Q50 126 76 116C106 100 112 52 90-20C70-110-70-110-90-20Z'

const bangs = {
  blunt:
    'C82 8 77-4 69-14Q66-26 64-34Q58-10 39-12Q33-24 32-36Q24-8 3-9Q-4-22-5-36Q-16-8-37-11Q-43-24-44-36Q-54-14-69-14C-77-4-82 8-85 24Z',
  middle: 'C80-4 66-30 44-42C26-52 10-66 4-88Q0-92-4-88C-10-66-26-52-44-42C-66-30-80-4-85 24Z',
  swept: 'C83 6 79-8 70-18C58-12 46-14 36-18C38-10 32-6 26-6C0-22-26-48-36-88C-46-54-66-24-85 24Z',
  tousled:
    'C82 8 78-6 71-18Q66-8 58-4Q54-20 50-30Q42-6 28-2Q22-20 19-32Q10-8-4-4Q-12-20-14-34Q-26-10-42-6Q-46-22-48-32Q-58-16-66-8Q-70-18-71-24C-78-8-82 8-85 24Z',
  high: 'C84-4 80-28 70-44C56-40 44-46 40-58C18-42-18-44-44-62C-50-52-60-46-70-44C-80-28-84-4-85 24Z',
} as const

const sideLock = (mirror: boolean): Lock => ({
  path: mirror
    ? 'M86-40C101 6 104 62 97 108Q84 104 77 84C68 52 64 20 66-14Z'
    : 'M-86-40C-101 6-104 62-97 108Q-84 104-77 84C-68 52-64 20-66-14Z',
  x: mirror ? 78 : -78,
  y: -20,
  sway: 0.5,
  short: true,
})
const sideLocks = [sideLock(false), sideLock(true)]

const blunt = { cap: left + bangs.blunt, capLines: 'M-38-84Q-46-62-44-38M2-92Q-6-66-4-40M40-84Q34-62 33-40' }
const middle = { cap: left + bangs.middle, capLines: 'M-8-104Q-40-86-62-46M8-104Q40-86 62-46' }
const swept = { cap: left + bangs.swept, capLines: 'M-30-100Q-2-58 34-34M-18-106Q24-74 60-42' }
const tousled = { cap: left + bangs.tousled, capLines: 'M-40-86Q-50-62-48-38M-6-94Q-16-66-14-42M28-90Q18-62 19-40' }

export const hairs: Readonly<Record<HairStyle, Hair>> = {
  crop: {
    back: nape,
    backLocks: [],
    cap: `M-85 24C-98-36-88-98-44-116C-20-134 34-136 52-116C92-98 98-36 85 24${bangs.high}`,
    capLines: 'M-30-108Q-6-96 24-102M-52-92Q-30-78-8-80',
    frontLocks: [],
  },
  tousled: { back: nape, backLocks: [], ...tousled, frontLocks: [] },
  spiky: {
    back: 'M-84-30C-104 16-112 44-98 74Q-88 64-80 66Q-74 92-56 102Q-44 92-30 98H30Q44 92 56 102Q74 92 80 66Q88 64 98 74C112 44 104 16 84-30Z',
    backLocks: [],
    cap: `M-85 24C-100 6-106-12-104-26Q-96-22-92-24Q-110-60-98-84Q-88-76-78-80Q-72-116-44-132Q-40-118-30-116Q-4-146 34-140Q28-126 36-118Q74-124 96-98Q84-92 86-80Q106-62 104-32Q96-36 90-26C96-8 94 8 85 24${bangs.tousled}`,
    capLines: 'M-44-84Q-52-62-48-38M-4-96Q-16-66-14-42M34-88Q20-62 19-40',
    frontLocks: [],
  },
  curls: {
    back: 'M-70-60C-108-50-112-8-94 10C-110 30-96 62-76 60C-72 88-46 98-34 88H34C46 98 72 88 76 60C96 62 110 30 94 10C112-8 108-50 70-60Z',
    backLocks: [],
    cap: 'M-84 22C-110 16-114-20-96-30C-122-48-112-92-82-92C-86-126-46-142-26-124C-12-148 28-148 36-124C60-142 94-120 84-92C114-90 120-48 96-30C114-20 110 16 84 22C74 12 74-6 80-18C62-14 54-28 58-40C42-30 26-38 26-52C12-40-8-42-12-56C-22-42-40-42-46-54C-46-38-60-28-76-34C-70-20-74 8-84 22Z',
    capLines: 'M-62-66Q-48-84-30-74M-8-98Q10-108 22-92M44-78Q62-82 66-64',
    frontLocks: [],
  },
  parted: { back: nape, backLocks: [], ...middle, frontLocks: [] },
  straight: {
    back: 'M-90-20C-110 60-116 172-114 240Q-86 262-56 244H56Q86 262 114 240C116 172 110 60 90-20C70-110-70-110-90-20Z',
    backLocks: [],
    ...blunt,
    frontLocks: sideLocks,
  },
  wavy: {
    back: 'M-88-20C-116 20-104 56-122 90C-138 128-112 146-126 186C-132 218-106 246-76 230C-58 242-40 234-34 218H34C40 234 58 242 76 230C106 246 132 218 126 186C112 146 138 128 122 90C104 56 116 20 88-20C70-110-70-110-88-20Z',
    backLocks: [],
    ...middle,
    frontLocks: [
      {
        path: 'M-84-30C-108 4-88 34-102 66C-112 94-92 108-96 134C-72 118-70 88-74 62C-66 40-76 14-66-8Z',
        x: -78,
        y: -20,
        sway: 0.55,
      },
      {
        path: 'M84-30C108 4 88 34 102 66C112 94 92 108 96 134C72 118 70 88 74 62C66 40 76 14 66-8Z',
        x: 78,
        y: -20,
        sway: 0.55,
      },
    ],
  },
  bob: { back: roundBack, backLocks: [], ...swept, frontLocks: [sideLock(true)] },
  ponytail: {
    back: nape,
    backLocks: [
      {
        path: 'M34-106C70-150 146-138 158-62C168 0 136 44 150 108C154 128 146 146 138 156C110 138 94 96 96 48C98 4 104-40 70-66C56-76 40-80 26-82Z',
        x: 44,
        y: -92,
        sway: 1,
      },
    ],
    ...swept,
    frontLocks: [sideLock(false)],
  },
  bun: {
    back: nape,
    backLocks: [{ path: 'M-44-112C-62-170 62-170 44-112C40-92-40-92-44-112Z', x: 0, y: -104, sway: 0.3, short: true }],
    ...blunt,
    frontLocks: sideLocks,
  },
  tails: {
    back: nape,
    backLocks: [
      {
        path: 'M-70-62C-116-92-160-48-152 22C-148 70-164 108-146 152C-142 164-134 172-126 176C-102 146-92 104-98 58C-100 22-92-10-72-30Z',
        x: -80,
        y: -48,
        sway: 1,
      },
      {
        path: 'M70-62C116-92 160-48 152 22C148 70 164 108 146 152C142 164 134 172 126 176C102 146 92 104 98 58C100 22 92-10 72-30Z',
        x: 80,
        y: -48,
        sway: 1,
      },
    ],
    ...tousled,
    frontLocks: sideLocks,
  },
}

export const cowlick: Lock = {
  path: 'M-8-112C-14-142 8-164 34-158C18-152 10-138 12-112Z',
  x: 2,
  y: -114,
  sway: 1.6,
  short: true,
}

/** The lamps' shine on the crown. */
export const shine = 'M-66-60Q-54-92-24-102M-8-106Q6-108 18-105'

/**
 * Coordinates of a character: the centre of the head is at 0,0, the chin at 0,88, the centre of the chest at 0,195, and
 * the picture ends at y = 286. Left is the left of the picture.
 */
export const figure = { top: -150, bottom: 286, halfWidth: 150, chest: 195, bodyHeight: 420, neck: 84 } as const

export const face = 'M-76-24C-80 20-68 58-35 80Q0 99 35 80C68 58 80 20 76-24C74-74 42-97 0-97C-42-97-74-74-76-24Z'

export const ears = 'M-71 0C-88-12-97 8-89 26C-83 39-72 36-67 29ZM71 0C88-12 97 8 89 26C83 39 72 36 67 29Z'

export const earFolds = 'M-76 8Q-86 8-82 22M76 8Q86 8 82 22'

export const neck = 'M-20 64V108Q0 128 20 108V64Z'

export const neckShade = 'M-20 76V92Q0 110 20 92V76Z'

export const torso =
  'M-25 103C-50 110-76 114-87 142C-92 190-78 246-80 345H80C78 246 92 190 87 142C76 114 50 110 25 103Q0 127-25 103Z'

/** The side of the chest away from the lamps. */
export const torsoShade = 'M60 196C62 224 52 270 54 345H80C79 290 82 240 87 190Q72 184 60 196Z'

/** Position of the shoulder, and lengths of the upper arm and the forearm. */
export const arm = { shoulderX: 66, shoulderY: 147, upper: 92, fore: 86, width: 40 } as const

/** An open hand that points up, with the wrist at 0,0 and the thumb on the left. */
export const hand =
  'M-15 7C-20-3-20-13-18-20C-22-44-9-49-6-30C-7-56 6-57 6-31C7-54 18-52 17-29C21-45 31-40 27-22C24-8 20 0 14 7Z' +
  'M-15-2C-32-10-37-27-29-30C-21-32-15-17-11-11Z'

export const fingers = 'M-6-30V-19M6-31V-20M17-29V-20M-14-8Q-12-4-8-3'

export const emblems = {
  star: 'M0-22L6-8L21-6L10 4L13 19L0 11L-13 19L-10 4L-21-6L-6-8Z',
  heart: 'M0-8C-9-22-28-14-23 2C-20 11-9 17 0 25C9 17 20 11 23 2C28-14 9-22 0-8Z',
  moon: 'M6-21C-12-20-22-8-20 6C-18 20 0 26 14 16C-2 16-10 4-6-8C-4-14 0-19 6-21Z',
  note: 'M-6 14V-16L16-21V8A8 7 0 1 1 10 2V-11L0-9V14A8 7 0 1 1-6 8Z',
} as const

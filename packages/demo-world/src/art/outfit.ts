import type { Character } from '@avalive/rules/avatar/character'
import { type Cut, ink } from '@avalive/rules/avatar/wardrobe'

const line = `stroke="${ink}" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"`

/** The neckline follows the lower end of the drawn neck, from (132, 306) to (252, 306), 26 deep. */
const shoulders = 'M40 404c4-52 30-74 92-94q58 36 122-2c66 18 98 44 104 96z'

const tee = (trim: string): string =>
  `<path fill="none" stroke="${trim}" stroke-width="9" stroke-linecap="round" d="M136 318q56 34 114-2"/>`

const hoodie = (trim: string): string =>
  `<path fill="none" ${line} d="M124 312c-26 14-18 44 14 58m122-60c26 16 16 44-18 60"/>` +
  `<path fill="none" stroke="${trim}" stroke-width="6" stroke-linecap="round" d="M166 352v34m56-36v28"/>`

const sailor = (trim: string): string =>
  `<path fill="${trim}" ${line} d="M130 309c-18 8-30 16-34 26l92 54 4-46q-36-6-62-34zm124 0c16 6 30 16 34 28l-96 52 0-46q34-6 62-34z"/>`

const jacket = (trim: string): string =>
  `<path fill="${trim}" ${line} d="M132 310q58 36 120-2l-42 96h-34z"/>` +
  `<path fill="none" ${line} d="m132 310-22 26 26 12 40 56m76-94 26 24-26 14-42 56"/>`

const cuts: Record<Cut, (trim: string) => string> = { tee, hoodie, sailor, jacket }

/** Draws shoulders over the lower end of the neck, so that avatars don't look like busts. */
export const outfit = ({ cloth, trim, cut }: Character): string =>
  `<path fill="${cloth}" ${line} d="${shoulders}"/>${cuts[cut](trim)}`

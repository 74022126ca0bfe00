import { ink } from '@avalive/rules/avatar/wardrobe'

const line = `stroke="${ink}" stroke-width="3" stroke-linejoin="round"`

/** A mark in the upper right corner that identifies the collection of a design. */
const marks: Readonly<Record<string, string>> = {
  starlit_sea: `<path fill="#86c5f7" ${line} d="M104 8c10 12 14 18 14 25a14 14 0 0 1-28 0c0-7 4-13 14-25z"/><circle cx="100" cy="32" r="4" fill="#fff"/>`,
  sakura_promenade:
    `<g fill="#ffb7d5" ${line}><circle cx="104" cy="14" r="8"/><circle cx="116" cy="23" r="8"/><circle cx="111" cy="37" r="8"/>` +
    `<circle cx="97" cy="37" r="8"/><circle cx="92" cy="23" r="8"/></g><circle cx="104" cy="26" r="6" fill="#ffd166"/>`,
  midnight_circus: `<path fill="#b59cff" ${line} d="M110 8a18 18 0 1 0 10 30 16 16 0 0 1-10-30z"/>`,
  snow_palace: `<path fill="none" stroke="#5fb6ff" stroke-width="5" stroke-linecap="round" d="M104 8v36M88 17l32 18M88 35l32-18"/><circle cx="104" cy="26" r="5" fill="#fff" stroke="#5fb6ff" stroke-width="3"/>`,
  color_parade: `<path fill="#ff8fb1" ${line} d="M104 44C92 35 86 28 86 20c0-10 13-12 18-3 5-9 18-7 18 3 0 8-6 15-18 24z"/>`,
}

export const markOf = (collection: string): string => marks[collection] ?? ''

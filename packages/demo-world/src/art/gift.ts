import { ink } from '@avalive/rules/avatar/wardrobe'
import type { GiftName } from '../gifts.ts'

const line = `stroke="${ink}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"`
const thin = `fill="none" stroke="${ink}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"`
/** Strokes around an object must be visible in the light and the dark theme. */
const air = 'fill="none" stroke="#a184ff" stroke-width="5" stroke-linecap="round"'
const stem = 'fill="none" stroke="#3f9c6d" stroke-width="6" stroke-linecap="round"'
const shine = 'fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".85"'

const star = 'M64 14l14.7 32 35 4-26 23.6 7 34.4L64 90.6 33.3 108l7-34.4-26-23.6 35-4z'
const heart =
  'M64 108C34 88 14 68 14 45c0-17 12-29 27-29 10 0 18 5 23 14 5-9 13-14 23-14 15 0 27 12 27 29 0 23-20 43-50 63z'

const petals = (x: number, y: number, size: number, colour: string): string =>
  `<g fill="${colour}" ${line}><circle cx="${x}" cy="${y - size}" r="${size}"/><circle cx="${x + size}" cy="${y}" r="${size}"/>` +
  `<circle cx="${x}" cy="${y + size}" r="${size}"/><circle cx="${x - size}" cy="${y}" r="${size}"/></g><circle cx="${x}" cy="${y}" r="${size * 0.7}" fill="#ffd166"/>`

const burst = (x: number, y: number, size: number, colour: string): string => {
  const rays = Array.from({ length: 8 }, (_, at) => {
    const [dx, dy] = [Math.cos((at * Math.PI) / 4), Math.sin((at * Math.PI) / 4)]
    const from = `${(x + dx * size * 0.4).toFixed(1)} ${(y + dy * size * 0.4).toFixed(1)}`
    return `M${from}L${(x + dx * size).toFixed(1)} ${(y + dy * size).toFixed(1)}`
  })
  return `<path fill="none" stroke="${colour}" stroke-width="6" stroke-linecap="round" d="${rays.join('')}"/><circle cx="${x}" cy="${y}" r="4" fill="${colour}"/>`
}

const drawings: Record<GiftName, string> = {
  penlight:
    `<path fill="#f3ecff" ${line} d="M38 98 52 84l12 12-14 14q-6 6-12 0t0-12z"/>` +
    `<path fill="#7fe6d2" ${line} d="M50 82 96 20c5-6 14-5 17 1s1 10-3 14L66 98q-6 4-12-2t-4-14z"/>` +
    `<path ${shine} d="M66 74 98 32"/><path ${air} d="M26 44l-12-6M40 28 34 16M24 62H10"/>`,
  clap:
    `<path fill="#ffb8a3" ${line} d="M84 34c6-5 14 1 11 8l-8 20c8 4 12 14 8 24l-6 14c-6 14-22 18-34 10L34 94l50-60z"/>` +
    `<path fill="#ffd9c9" ${line} d="M30 92 20 66c-3-8 7-13 11-6l6 10-8-28c-2-8 8-11 11-4l9 26-4-34c-1-9 10-10 12-2l6 34 3-26c1-8 11-8 11 1l1 38c0 22-12 35-28 35-8 0-14-5-20-18z"/>` +
    `<path ${air} d="M96 22l6-10M108 32l11-5M84 16V6"/>`,
  heart: `<path fill="#ff5d7d" ${line} d="${heart}"/><path ${shine} d="M28 46c0-9 5-15 12-16"/>`,
  star: `<path fill="#ffd166" ${line} d="${star}"/><path ${shine} d="M52 56l5-12"/>`,
  rose:
    `<path ${stem} d="M64 70v46M64 98c-8-12-18-14-26-12M64 90c8-10 16-12 24-10"/>` +
    `<path fill="#f2425f" ${line} d="M34 34c0 26 12 42 30 42s30-16 30-42c-8 2-12 6-14 10-2-12-8-20-16-26-8 6-14 14-16 26-2-4-6-8-14-10z"/>` +
    `<path ${thin} d="M48 44c2 14 8 20 16 20s14-6 16-20M64 30c-6 8-6 16 0 22 6-6 6-14 0-22z"/>`,
  tea:
    `<path ${air} d="M48 40c-7-8 6-12 0-22M68 40c-7-8 6-12 0-22"/>` +
    `<path fill="none" stroke="${ink}" stroke-width="14" d="M92 60c20-4 20 28-6 26"/><path fill="none" stroke="#fff4ea" stroke-width="7" d="M90 60c22-4 22 28-6 26"/>` +
    `<path fill="#fff4ea" ${line} d="M20 50h76l-7 42q-3 16-19 16H46q-16 0-19-16z"/><path fill="#c8764a" d="M26 58h64l-2 12H28z"/>` +
    `<path fill="#ff8b7b" d="M58 96l-10-9c-6-7 4-14 10-7 6-7 16 0 10 7z"/>`,
  balloon:
    `<path ${air} d="M64 92c-8 8 8 14 0 28"/><path fill="#5fb6ff" ${line} d="M64 8c22 0 36 16 36 38 0 22-18 42-36 46-18-4-36-24-36-46C28 24 42 8 64 8z"/>` +
    `<path fill="#5fb6ff" ${line} d="M56 98l8-8 8 8z"/><path ${shine} d="M42 44c0-12 6-19 14-22"/>`,
  cake:
    `<path fill="#ffcf5c" d="M64 10c8 8 6 16 0 18-6-2-8-10 0-18z"/><path fill="#fff" ${line} d="M60 30h8v22h-8z"/>` +
    `<path fill="#fff4ea" ${line} d="M20 74q0-22 22-22h44q22 0 22 22v34q0 6-6 6H26q-6 0-6-6z"/>` +
    `<path fill="#ff8fb1" ${line} d="M20 70q0-18 22-18h44q22 0 22 18v6c0 10-14 10-15 0-1 12-18 12-19 0-1 14-19 14-20 0-1 12-18 12-19 0-1 10-15 10-15 0z"/>` +
    `<g fill="#f2425f"><circle cx="40" cy="98" r="5"/><circle cx="64" cy="102" r="5"/><circle cx="88" cy="98" r="5"/></g>`,
  bouquet:
    `<path ${stem} d="M48 60l12 34M80 60 68 94M64 50v44"/>` +
    petals(40, 44, 11, '#ff9fd0') +
    petals(88, 44, 11, '#9b7bff') +
    petals(64, 30, 12, '#ff8b7b') +
    `<path fill="#cdeeff" ${line} d="M30 66l34 10 34-10-22 50q-12 6-24 0z"/><path fill="#ffd166" ${line} d="M48 92q16 8 32 0l-4 10q-12 6-24 0z"/>`,
  rainbow:
    `<g fill="none" stroke-width="10"><path stroke="#ff5d7d" d="M18 94a46 46 0 0 1 92 0"/><path stroke="#ffb84d" d="M28 94a36 36 0 0 1 72 0"/>` +
    `<path stroke="#6fc48a" d="M38 94a26 26 0 0 1 52 0"/><path stroke="#5fb6ff" d="M48 94a16 16 0 0 1 32 0"/></g>` +
    `<path ${thin} d="M13 94a51 51 0 0 1 102 0M53 94a11 11 0 0 1 22 0"/>` +
    `<g fill="#fff" ${line}><path d="M8 104c0-10 12-14 18-8 4-6 18-4 18 6 8 0 8 12 0 12H14c-8 0-10-8-6-10z"/><path d="M84 104c0-10 12-14 18-8 4-6 18-4 18 6 6 0 6 12-2 12H92c-8 0-12-8-8-10z"/></g>`,
  fireworks:
    burst(46, 44, 34, '#ff8fb1') +
    burst(90, 62, 26, '#ffd166') +
    burst(54, 92, 20, '#6fe0d3') +
    `<g fill="#b59cff"><circle cx="98" cy="22" r="4"/><circle cx="20" cy="86" r="4"/><circle cx="100" cy="102" r="4"/></g>`,
  rocket:
    `<path fill="#ffb84d" ${line} d="M50 92c-2 12 4 20 14 30 10-10 16-18 14-30z"/>` +
    `<path fill="#f2425f" ${line} d="M44 62 22 84v22l24-14zM84 62l22 22v22L82 92z"/>` +
    `<path fill="#f3f0fb" ${line} d="M64 6c18 14 26 34 24 60l-6 28H46l-6-28C38 40 46 20 64 6z"/>` +
    `<circle cx="64" cy="50" r="12" fill="#5fb6ff" ${line}/><path fill="#7565f0" d="M49 24c4-8 9-13 15-18 6 5 11 10 15 18z"/>`,
  castle:
    `<path fill="#d9ccff" ${line} d="M20 116V60h88v56z"/><path fill="#efe9ff" ${line} d="M44 116V44h40v72z"/>` +
    `<path fill="#b59cff" ${line} d="M14 60V44h10v6h8v-6h10v16zM86 60V44h10v6h8v-6h10v16z"/><path fill="#ff8b7b" ${line} d="M38 44 64 16l26 28z"/>` +
    `<path fill="#ffd166" ${line} d="M64 16V4h16l-5 5 5 5H66"/><path fill="#5b3a8a" ${line} d="M54 116V96a10 10 0 0 1 20 0v20z"/>` +
    `<g fill="#ffd166" ${line}><circle cx="64" cy="64" r="7"/><path d="M28 78h8v12h-8zM92 78h8v12h-8z"/></g>`,
}

/** A gift without words and with a transparent background. */
export const giftSvg = (name: GiftName): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128" width="128" height="128">${drawings[name]}</svg>`

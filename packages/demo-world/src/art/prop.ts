import { ink } from '@avalive/rules/avatar/wardrobe'

export type Scene = 'talk' | 'music' | 'game' | 'art' | 'cafe' | 'night'

const line = `stroke="${ink}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"`

const props: Record<Scene, string> = {
  talk:
    `<path fill="#fff4ea" ${line} d="M28 66q0-26 26-26h66q26 0 26 26v26q0 26-26 26H76l-26 22 4-24q-26-2-26-26z"/>` +
    `<g fill="#ff8b7b"><circle cx="64" cy="79" r="7"/><circle cx="88" cy="79" r="7"/><circle cx="112" cy="79" r="7"/></g>`,
  music:
    `<path fill="#ffd166" ${line} d="M60 84V58l64-14v26z"/><path fill="none" stroke="#ffd166" stroke-width="6" stroke-linecap="round" d="M60 84v46m64-60v46"/>` +
    `<g fill="#ffd166" ${line}><ellipse cx="45" cy="132" rx="16" ry="12"/><ellipse cx="109" cy="118" rx="16" ry="12"/></g>`,
  game:
    `<path fill="#fff4ea" ${line} d="M52 64h74c26 0 38 62 26 78-14 16-28-2-40-20H66c-12 18-26 36-40 20-12-16 0-78 26-78z"/>` +
    `<path fill="none" stroke="#5546c9" stroke-width="7" stroke-linecap="round" d="M58 82v20M48 92h20"/><circle cx="116" cy="84" r="7" fill="#ff8b7b"/><circle cx="130" cy="98" r="7" fill="#43c3c0"/>`,
  art:
    `<path fill="#fff4ea" ${line} d="M88 46c44 0 66 26 66 50 0 20-16 24-30 22-16-2-20 10-14 20 6 12-6 18-22 18-38 0-62-26-62-56s26-54 62-54z"/>` +
    `<circle cx="60" cy="84" r="10" fill="#f2647c"/><circle cx="88" cy="70" r="10" fill="#ffb84d"/><circle cx="120" cy="82" r="10" fill="#43c3c0"/><circle cx="56" cy="116" r="10" fill="#7565f0"/>`,
  cafe:
    `<path fill="none" stroke="#fff4ea" stroke-width="6" stroke-linecap="round" opacity=".8" d="M70 60q-12-14 0-26t0-24m34 50q-12-14 0-26t0-24"/>` +
    `<path fill="none" stroke="#fff4ea" stroke-width="10" d="M130 92c28-4 28 42-6 38"/>` +
    `<path fill="#fff4ea" ${line} d="M40 76h94l-8 58q-4 20-24 20H72q-20 0-24-20z"/><path fill="#c8553d" d="M47 86h80l-2 16H49z"/>`,
  night:
    `<path fill="#ffe9a8" ${line} d="M104 36c-40 2-70 32-70 66s32 62 70 58c12-1 20-4 26-8-30-4-52-26-52-56 0-26 10-46 26-60z"/>` +
    `<path fill="#ffe9a8" d="m140 52 5 12 12 5-12 5-5 12-5-12-12-5 12-5zm18 58 4 9 9 4-9 4-4 9-4-9-9-4 9-4z"/>`,
}

/** An object for the stream's topic, on the side of the stage that the streamer leaves free. */
export const prop = (scene: Scene, aside: number): string =>
  aside < 0
    ? `<g transform="translate(458 30)">${props[scene]}</g>`
    : `<g transform="translate(${aside > 0 ? 24 : 6} 30)">${props[scene]}</g>`

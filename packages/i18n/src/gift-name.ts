import type { BrowserKey, Translate } from './translate.ts'

const keys: Readonly<Record<string, Extract<BrowserKey, `live.giftName.${string}`>>> = {
  penlight: 'live.giftName.penlight',
  clap: 'live.giftName.clap',
  heart: 'live.giftName.heart',
  rose: 'live.giftName.rose',
  star: 'live.giftName.star',
  tea: 'live.giftName.tea',
  balloon: 'live.giftName.balloon',
  cake: 'live.giftName.cake',
  bouquet: 'live.giftName.bouquet',
  rainbow: 'live.giftName.rainbow',
  fireworks: 'live.giftName.fireworks',
  rocket: 'live.giftName.rocket',
  castle: 'live.giftName.castle',
}

/** A gift's name in the reader's language. Without a translation, it is the name that the operator gave it. */
export const giftName = (t: Translate, name: string): string => {
  const key = Object.hasOwn(keys, name) ? keys[name] : undefined
  return key ? t(key) : name
}

import type { BrowserKey, Translate } from '@avalive/i18n/translate'

const keys: Readonly<Record<string, Extract<BrowserKey, `live.giftName.${string}`>>> = {
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

/** A gift that is newer than this page goes by the catalogue's own name. */
export const giftName = (t: Translate, name: string): string => {
  const key = keys[name]
  return key ? t(key) : name
}

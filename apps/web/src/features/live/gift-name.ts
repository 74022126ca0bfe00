import type { BrowserKey, Translate } from '@avalive/i18n/translate'

const keys: Readonly<Record<string, Extract<BrowserKey, `live.giftName.${string}`>>> = {
  clap: 'live.giftName.clap',
  heart: 'live.giftName.heart',
  rose: 'live.giftName.rose',
  star: 'live.giftName.star',
  cake: 'live.giftName.cake',
  bouquet: 'live.giftName.bouquet',
  fireworks: 'live.giftName.fireworks',
  castle: 'live.giftName.castle',
}

/** A gift that is newer than this page goes by the catalogue's own name. */
export const giftName = (t: Translate, name: string): string => {
  const key = keys[name]
  return key ? t(key) : name
}

import type { Translate } from '@avalive/i18n/translate'
import { APP } from '@avalive/rules/session/device'

interface Client {
  readonly browser: string | null
  readonly platform: string | null
}

/** "Chrome on Android", or as much of it as is known. */
export const deviceName = (t: Translate, { browser, platform }: Client): string => {
  if (browser === null && platform === null) return t('devices.client.unknown')
  const named = browser === APP ? t('devices.client.app') : (browser ?? t('devices.client.browser'))
  return platform === null ? named : t('devices.client.both', { browser: named, platform })
}

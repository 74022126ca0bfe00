import { maskedCode } from '@avalive/rules/presents/masked-code'
import { tabStore } from './storage.ts'

const storeKey = 'avalive.page'

/** Drops the query string, which may contain tokens, and the code of a QR gift. */
const bare = (url: string): string => {
  if (!URL.canParse(url)) return ''
  const { origin, pathname } = new URL(url)
  return maskedCode(origin + pathname)
}

let referrer = ''
let entered = false

/**
 * Call at each navigation with the path of the new page. The previous page is the last one of this tab. For a new
 * document, the browser's referrer takes precedence if there is one.
 */
export const recordPage = (path: string): void => {
  const led = entered ? '' : bare(document.referrer)
  referrer = led || (tabStore.get(storeKey) ?? '')
  entered = true
  tabStore.set(storeKey, bare(window.location.origin + path))
}

export const previousPage = (): string => referrer

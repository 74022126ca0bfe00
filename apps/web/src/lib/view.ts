import { tabStore } from './storage.ts'

const viewKey = 'avalive.view'

/** An operator sees the site as this person, in this tab only. */
export interface View {
  readonly token: string
  readonly expiresAt: string
}

/** Every page loads this, so it parses without a library. */
const parsed = (text: string | null): View | null => {
  try {
    const { token, expiresAt }: Record<string, unknown> = JSON.parse(text ?? 'null')
    return typeof token === 'string' && typeof expiresAt === 'string' ? { token, expiresAt } : null
  } catch {
    return null
  }
}

export const viewing = (): View | null => parsed(tabStore.get(viewKey))

/** The token has no use without the session of the operator who has opened the view. */
export const startView = (fragment: string): boolean => {
  const given = parsed(decodeURIComponent(fragment.replace(/^#/, '')))
  if (!given) return false
  tabStore.set(viewKey, JSON.stringify(given))
  return true
}

export const forgetView = (): void => tabStore.remove(viewKey)

/** Opens a tab for the view. The fragment of an address is not sent to any server. */
export const openView = (given: View): void => {
  const address = `/console/view#${encodeURIComponent(JSON.stringify(given))}`
  if (window.open(address, '_blank') === null) window.location.assign(address)
}

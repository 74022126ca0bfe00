import * as z from 'zod/mini'
import { tabStore } from './storage.ts'

const viewKey = 'avalive.view'

const view = z.object({ token: z.string(), expiresAt: z.string() })
/** An operator sees the site as this person, in this tab only. */
export type View = z.output<typeof view>

const parsed = (text: string | null): View | null => {
  try {
    return view.safeParse(JSON.parse(text ?? 'null')).data ?? null
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

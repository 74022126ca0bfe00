import * as z from 'zod/mini'
import { safePath } from './destination.ts'
import { isSignedIn, ownVliveId } from './session.ts'
import { tabStore } from './storage.ts'

const storeKey = 'avalive.typedText'
/** As long as the destination of a sign-in is kept. */
const keptMs = 30 * 60_000

const shape = z.object({
  /** The page with the field, without its query. */
  path: z.string(),
  at: z.int(),
  text: z.string(),
  /** Null if a visitor has typed it: whoever signs in next in this tab gets it back. */
  vliveId: z.nullable(z.string()),
})

const read = () => {
  try {
    return shape.safeParse(JSON.parse(tabStore.get(storeKey) ?? 'null')).data
  } catch {
    return undefined
  }
}

const forget = (): void => tabStore.remove(storeKey)

/**
 * Keeps what a person has typed on a page while they sign in by any link, or again after their session has expired.
 * There is one such text in a tab, the latest.
 */
export const rememberTyped = (path: string, text: string): void => {
  const vliveId = isSignedIn() ? ownVliveId() : null
  // Without its owner, the text of a member could come up for somebody else.
  if (isSignedIn() && vliveId === null) forget()
  else tabStore.set(storeKey, JSON.stringify({ path, at: Date.now(), text, vliveId }))
}

export const typedOn = (path: string): string | null => {
  const kept = read()
  if (kept?.path !== path) return null
  const age = Date.now() - kept.at
  const isOwn = kept.vliveId === null || (isSignedIn() && kept.vliveId === ownVliveId())
  return isOwn && age >= 0 && age <= keptMs ? kept.text : null
}

/** Leaves the text of a member whose session has expired: their page is a visitor's until they sign in again. */
export const forgetTyped = (path: string): void => {
  if (typedOn(path) !== null) forget()
}

/** Called by every sign-in with the page that follows it. A text of another page was abandoned. */
export const keepTypedFor = (address: string): void => {
  const path = safePath(address)
  if (path === null || new URL(path, window.location.origin).pathname !== read()?.path) forget()
}

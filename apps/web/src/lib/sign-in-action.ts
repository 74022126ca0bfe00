import * as z from 'zod/mini'
import { safePath } from './destination.ts'
import { isSignedIn } from './session.ts'
import { tabStore } from './storage.ts'

/** What visitors need a session for. Each has a title and a text in the area `signInFirst`. */
export type SignInAction = 'comment' | 'gift' | 'follow' | 'like' | 'reminder' | 'report'

const storeKey = 'avalive.signInAction'
/** As long as the destination of a sign-in is kept. */
const keptMs = 30 * 60_000

const shape = z.object({
  action: z.string(),
  /** The page of the action, without its query. */
  path: z.string(),
  at: z.int(),
  /** For the component that continues the action: a text, an id, or JSON. */
  detail: z.string(),
})

const read = () => {
  try {
    return shape.safeParse(JSON.parse(tabStore.get(storeKey) ?? 'null')).data
  } catch {
    return undefined
  }
}

/** Remembers what a visitor was about to do on this page, while they sign in. Replaces an earlier action. */
export const rememberAction = (action: SignInAction, detail: string): void =>
  tabStore.set(storeKey, JSON.stringify({ action, path: window.location.pathname, at: Date.now(), detail }))

export const forgetAction = (): void => tabStore.remove(storeKey)

/** Called by every sign-in with the page that follows it. An action of another page was abandoned. */
export const keepActionFor = (address: string): void => {
  const path = safePath(address)
  const isThere = path !== null && new URL(path, window.location.origin).pathname === read()?.path
  if (!isThere) forgetAction()
}

/**
 * Returns the detail of an action that was begun on this page before the sign-in, until it is forgotten. Null without a
 * session and after half an hour, which forget the action, and for details that `isOwn` refuses, which stay for another
 * component of the page.
 */
export const readAction = (action: SignInAction, isOwn = (_detail: string): boolean => true): string | null => {
  const kept = read()
  if (kept?.action !== action || kept.path !== window.location.pathname) return null
  const age = Date.now() - kept.at
  if (age < 0 || age > keptMs) {
    forgetAction()
    return null
  }
  if (!isOwn(kept.detail)) return null
  if (isSignedIn()) return kept.detail
  // A visitor who came back without a session has abandoned the action.
  forgetAction()
  return null
}

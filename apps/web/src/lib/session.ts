import { readCookie, writeCookie } from './cookie.ts'
import { createListeners } from './listeners.ts'
import { tabStore } from './storage.ts'

/** Put there by the script in index.html, which takes `st` out of the address before anything else loads. */
const tokenKey = 'avalive.st'
const vliveIdKey = 'avalive.vliveId'
/** Says only that a session cookie exists; the cookie itself is out of a script's reach (rulings §3). */
const markerCookie = 'avalive_signed_in'

const changes = createListeners()

/** Told after every sign-in and sign-out. */
export const onSessionChange = changes.add

/** The app's own token, which wins over the cookie. Without one the browser sends the cookie by itself. */
export const bearer = (): string | null => tabStore.get(tokenKey)

/** Signed in when a token exists; whether the server still takes it, the next call tells. */
export const isSignedIn = (): boolean => bearer() !== null || readCookie(markerCookie) !== null

export const ownVliveId = (): string | null => tabStore.get(vliveIdKey)

export const rememberVliveId = (vliveId: string): void => tabStore.set(vliveIdKey, vliveId)

/** The server has set the cookies; what is left is to know who it is and to drop an app's token of before. */
export const signedInAs = (vliveId: string): void => {
  tabStore.remove(tokenKey)
  rememberVliveId(vliveId)
  changes.tell()
}

/** Forgets the session on this side. The server's is ended by a call, or has ended by itself. */
export const forgetSession = (): void => {
  tabStore.remove(tokenKey)
  tabStore.remove(vliveIdKey)
  writeCookie(markerCookie, '', 0)
  changes.tell()
}

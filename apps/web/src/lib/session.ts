import { hostCookie, readCookie, writeCookie } from './cookie.ts'
import { createListeners } from './listeners.ts'
import { browserStore, tabStore } from './storage.ts'

/** Set by the script in index.html, which removes `st` from the address before anything else loads. */
const tokenKey = 'avalive.st'
const vliveIdKey = 'avalive.vliveId'
/** Only marks that a session cookie exists. Scripts can't read the session cookie itself (rulings §3). */
const markerCookie = hostCookie('avalive_signed_in')

const changes = createListeners()

/** Runs after every sign-in and sign-out. */
export const onSessionChange = changes.add

/** The app's token, which takes precedence over the cookie. Without a token, the browser sends the cookie. */
export const bearer = (): string | null => tabStore.get(tokenKey)

/** True if a token or the marker exists. Only the next call shows whether the server still accepts the session. */
export const isSignedIn = (): boolean => bearer() !== null || readCookie(markerCookie) !== null

export const ownVliveId = (): string | null => tabStore.get(vliveIdKey)

export const rememberVliveId = (vliveId: string): void => tabStore.set(vliveIdKey, vliveId)

/** The server has set the cookies. Remember the account and drop the token of an earlier app session. */
export const signedInAs = (vliveId: string): void => {
  setLogoutPending(false)
  tabStore.remove(tokenKey)
  rememberVliveId(vliveId)
  changes.tell()
}

/** Set while the browser is logged out and the server doesn't know it yet. */
const pendingKey = 'avalive.logoutPending'

export const isLogoutPending = (): boolean => browserStore.get(pendingKey) !== null

export const setLogoutPending = (pending: boolean): void =>
  pending ? browserStore.set(pendingKey, '1') : browserStore.remove(pendingKey)

const logoutKey = 'avalive.loggedOut'

/** Tells the other tabs, which share the cookie. */
export const announceLogout = (): void => browserStore.set(logoutKey, String(Date.now()))

/** Runs when another tab has logged out. A tab with the app's own token keeps its session. */
export const onLogoutElsewhere = (callback: () => void): (() => void) => {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === logoutKey && newValue !== null && bearer() === null) callback()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

/** Removes the local part of the session. The server's session is ended by a call, or has expired. */
export const forgetSession = (): void => {
  tabStore.remove(tokenKey)
  tabStore.remove(vliveIdKey)
  writeCookie(markerCookie, '', 0)
  changes.tell()
}

import { browserStore } from './storage.ts'

const storeKey = 'avalive.stageKeys'

/** Shortcuts of a single key disturb people who dictate, so that they can be turned off (WCAG 2.1.4). */
export const areKeysOn = (): boolean => browserStore.get(storeKey) !== 'off'
export const turnKeys = (on: boolean): void => (on ? browserStore.remove(storeKey) : browserStore.set(storeKey, 'off'))

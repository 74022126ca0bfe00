import { browserStore } from '../../lib/storage.ts'

const storeKey = 'avalive.searches'
const MOST = 8

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string')

/** The latest searches of this browser, the newest first. They never leave it. */
export const recentSearches = (): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(browserStore.get(storeKey) ?? '[]')
    return isTexts(kept) ? kept.slice(0, MOST) : []
  } catch {
    return []
  }
}

export const rememberSearch = (text: string): void => {
  const searched = text.trim()
  if (searched === '') return
  const others = recentSearches().filter((known) => known !== searched)
  browserStore.set(storeKey, JSON.stringify([searched, ...others].slice(0, MOST)))
}

export const forgetSearches = (): void => browserStore.remove(storeKey)

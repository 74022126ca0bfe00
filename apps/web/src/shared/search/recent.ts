import * as z from 'zod/mini'
import { ownVliveId } from '../../lib/session.ts'
import { browserStore } from '../../lib/storage.ts'

const storeKey = 'avalive.searches'
const MOST = 8

/** Whose searches they are; null for a visitor. */
const shape = z.object({ vliveId: z.nullable(z.string()), texts: z.array(z.string()) })

/** The latest searches of this person in this browser, the newest first. They never leave it. */
export const recentSearches = (): readonly string[] => {
  try {
    const { data } = shape.safeParse(JSON.parse(browserStore.get(storeKey) ?? 'null'))
    return data && data.vliveId === ownVliveId() ? data.texts.slice(0, MOST) : []
  } catch {
    return []
  }
}

export const rememberSearch = (text: string): void => {
  const searched = text.trim()
  if (searched === '') return
  const others = recentSearches().filter((known) => known !== searched)
  const texts = [searched, ...others].slice(0, MOST)
  browserStore.set(storeKey, JSON.stringify({ vliveId: ownVliveId(), texts }))
}

export const forgetSearches = (): void => browserStore.remove(storeKey)

import * as z from 'zod/mini'
import { tabStore } from '../../lib/storage.ts'

const storeKey = 'avalive.appeal'

/** Belongs to one notice, which nobody but its person can open. */
const shape = z.object({ id: z.number(), text: z.string() })

const parsed = (text: string | null) => {
  try {
    return shape.safeParse(JSON.parse(text ?? 'null')).data
  } catch {
    return undefined
  }
}

/** What this tab has kept of the appeal. A restricted session may end before the appeal is sent. */
export const keptAppeal = (id: number): string => {
  const kept = parsed(tabStore.get(storeKey))
  return kept?.id === id ? kept.text : ''
}

export const keepAppeal = (id: number, text: string): void => tabStore.set(storeKey, JSON.stringify({ id, text }))

export const dropAppeal = (): void => tabStore.remove(storeKey)

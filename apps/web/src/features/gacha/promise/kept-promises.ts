import type { KeptPromise } from '@avalive/rules/gacha/promise'
import * as z from 'zod/mini'
import { ownVliveId } from '../../../lib/session.ts'
import { browserStore } from '../../../lib/storage.ts'

const shape = z.array(
  z.object({
    drawId: z.string(),
    seedCommitment: z.string(),
    nonce: z.int(),
    tableCommitment: z.string(),
    userSeed: z.string(),
    receipt: z.string(),
  }),
)

/** About 100 KB in total. Browsers allow a few MB per site. */
const MOST = 300

/** Stored per account, so that one person's draws don't push out another's. */
const storeKey = (): string => `avalive.gachaPromises.${ownVliveId() ?? ''}`

type Kept = z.output<typeof shape>

/** Promises that the browser refused to store, by key. They last until the page is reloaded. */
const unstored = new Map<string, Kept>()

const readStored = (): Kept => {
  try {
    return shape.safeParse(JSON.parse(browserStore.get(storeKey()) ?? '[]')).data ?? []
  } catch {
    return []
  }
}

const read = (): Kept => [...(unstored.get(storeKey()) ?? []), ...readStored()]

const add = (kept: Kept[number]): void => {
  const key = storeKey()
  const list = JSON.stringify([kept, ...read()].slice(0, MOST))
  browserStore.set(key, list)
  if (browserStore.get(key) === list) unstored.delete(key)
  else unstored.set(key, [kept, ...(unstored.get(key) ?? [])].slice(0, MOST))
}

/** What this browser saw before a draw; null if the draw was made elsewhere or too long ago. */
export const keptPromise = (drawId: string): KeptPromise | null => read().find((each) => each.drawId === drawId) ?? null

/** The first promise is kept: a later report of the same draw must not replace it. */
export const keepPromise = (drawId: string, promise: KeptPromise): KeptPromise => {
  const before = keptPromise(drawId)
  if (before) return before
  add({ drawId, ...promise })
  return promise
}

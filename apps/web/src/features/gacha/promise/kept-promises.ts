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

/** Some 100 KB at most: a browser gives a site a few MB for everything. */
const MOST = 300

/** Whoever else uses this browser has a list of their own, which nobody's draws push out. */
const storeKey = (): string => `avalive.gachaPromises.${ownVliveId() ?? ''}`

const read = (): z.output<typeof shape> => {
  try {
    return shape.safeParse(JSON.parse(browserStore.get(storeKey()) ?? '[]')).data ?? []
  } catch {
    return []
  }
}

/** What this browser saw before a draw; null when the draw was made elsewhere, or too many draws ago. */
export const keptPromise = (drawId: string): KeptPromise | null => read().find((each) => each.drawId === drawId) ?? null

/** The first one stands: a draw that is told again changes nothing that was told at once. */
export const keepPromise = (drawId: string, promise: KeptPromise): KeptPromise => {
  const before = keptPromise(drawId)
  if (before) return before
  browserStore.set(storeKey(), JSON.stringify([{ drawId, ...promise }, ...read()].slice(0, MOST)))
  return promise
}

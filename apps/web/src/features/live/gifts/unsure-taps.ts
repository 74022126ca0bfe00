import * as z from 'zod/mini'
import { ownVliveId } from '../../../lib/session.ts'
import { tabStore } from '../../../lib/storage.ts'

const shape = z.object({ mediaId: z.string(), giftId: z.string(), count: z.int(), idempotencyKey: z.string() })

/** A gift that was sent but has no definite response yet. Retried with the same key, it is charged once. */
export type UnsureTap = z.output<typeof shape>

/** Stored per account, because another account that signs in here has sent none of these gifts. */
const storeKey = (): string => `avalive.unsureGifts.${ownVliveId() ?? ''}`

/** Fallback for browsers that block storage. */
const inMemory = new Map<string, readonly UnsureTap[]>()

const read = (): readonly UnsureTap[] => {
  const stored = tabStore.get(storeKey())
  if (stored === null) return inMemory.get(storeKey()) ?? []
  try {
    return z.array(shape).safeParse(JSON.parse(stored)).data ?? []
  } catch {
    return []
  }
}

const write = (taps: readonly UnsureTap[]): void => {
  const key = storeKey()
  if (taps.length === 0) tabStore.remove(key)
  else tabStore.set(key, JSON.stringify(taps))
  if (tabStore.get(key) === null) inMemory.set(key, taps)
}

const without = ({ idempotencyKey }: UnsureTap): readonly UnsureTap[] =>
  read().filter((each) => each.idempotencyKey !== idempotencyKey)

/** Call this before sending, so that the key survives if the user leaves the page meanwhile. */
export const rememberTap = (tap: UnsureTap): void => write([...without(tap), tap])

/** Call this after a definite response. */
export const forgetTap = (tap: UnsureTap): void => write(without(tap))

/** Keys of earlier sends of this gift to this stream that have no definite response, oldest first. */
export const unsureKeys = ({ mediaId, giftId, count }: Omit<UnsureTap, 'idempotencyKey'>): readonly string[] =>
  read()
    .filter((each) => each.mediaId === mediaId && each.giftId === giftId && each.count === count)
    .map(({ idempotencyKey }) => idempotencyKey)

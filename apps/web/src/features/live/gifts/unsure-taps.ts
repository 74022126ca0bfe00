import * as z from 'zod/mini'
import { ownVliveId } from '../../../lib/session.ts'
import { tabStore } from '../../../lib/storage.ts'

const shape = z.object({ mediaId: z.string(), giftId: z.string(), count: z.int(), idempotencyKey: z.string() })

/** A tap on "send" that was sent and has no definite answer yet: repeated with its own key, it is charged once. */
export type UnsureTap = z.output<typeof shape>

/** Another account that signs in here has sent none of them. */
const storeKey = (): string => `avalive.unsureGifts.${ownVliveId() ?? ''}`

/** All there is where the browser refuses storage. */
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

/** Call it before the tap is sent: a page that is left meanwhile must still know its key. */
export const rememberTap = (tap: UnsureTap): void => write([...without(tap), tap])

/** Call it when a definite answer to this tap has come. */
export const forgetTap = (tap: UnsureTap): void => write(without(tap))

/** The keys under which this gift was sent to this stream without a definite answer, the oldest first. */
export const unsureKeys = ({ mediaId, giftId, count }: Omit<UnsureTap, 'idempotencyKey'>): readonly string[] =>
  read()
    .filter((each) => each.mediaId === mediaId && each.giftId === giftId && each.count === count)
    .map(({ idempotencyKey }) => idempotencyKey)

import { gacha } from '@avalive/contract/gacha'
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { createListeners } from '../../../lib/listeners.ts'
import { ownVliveId } from '../../../lib/session.ts'
import { tabStore } from '../../../lib/storage.ts'

const shape = z.object({
  sent: gacha.draw.input,
  promise: z.object({
    seedCommitment: z.string(),
    nonce: z.int(),
    tableCommitment: z.string(),
    userSeed: z.string(),
  }),
})

/** One tap on "Draw". Retries send exactly the same request, so that it is charged once. */
export type Attempt = z.output<typeof shape>

const changes = createListeners()
/** The last list read, for a stable reference while nothing changes. Also the fallback if storage is unavailable. */
const last = new Map<string, { readonly stored: string | null; readonly attempts: readonly Attempt[] }>()

/** Stored per account, because another account that signs in here has made none of these draws. */
const storeKey = (gachaId: string): string => `avalive.gachaAttempts.${ownVliveId() ?? ''}.${gachaId}`

const parse = (stored: string | null): readonly Attempt[] => {
  try {
    return z.array(shape).safeParse(JSON.parse(stored ?? '[]')).data ?? []
  } catch {
    return []
  }
}

/** Draws of a gacha that were sent and not answered, including those from before a reload. */
export const attemptsOf = (gachaId: string): readonly Attempt[] => {
  const key = storeKey(gachaId)
  const stored = tabStore.get(key)
  const before = last.get(key)
  if (before?.stored === stored) return before.attempts
  const attempts = parse(stored)
  last.set(key, { stored, attempts })
  return attempts
}

const write = (gachaId: string, attempts: readonly Attempt[]): void => {
  const key = storeKey(gachaId)
  if (attempts.length === 0) tabStore.remove(key)
  else tabStore.set(key, JSON.stringify(attempts))
  last.set(key, { stored: tabStore.get(key), attempts })
  changes.tell()
}

const without = ({ sent }: Attempt): readonly Attempt[] =>
  attemptsOf(sent.gachaId).filter((each) => each.sent.idempotencyKey !== sent.idempotencyKey)

/** Call this before sending, so that the key survives if the user leaves the page meanwhile. */
export const rememberAttempt = (attempt: Attempt): void => write(attempt.sent.gachaId, [...without(attempt), attempt])

/** Call this when the outcome is known. */
export const forgetAttempt = (attempt: Attempt): void => write(attempt.sent.gachaId, without(attempt))

export const useAttempts = (gachaId: string): readonly Attempt[] =>
  useSyncExternalStore(changes.add, () => attemptsOf(gachaId))

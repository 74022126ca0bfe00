import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { tabStore } from '../../../lib/storage.ts'

/**
 * What is typed on a screen, kept while the operator signs in again. Everything is written when they leave, and read
 * once when the same screen opens again.
 */
const storeKey = 'avalive.consoleKept'
/** As long as the destination of a sign-in is kept. */
const KEPT_MS = 30 * 60_000

const shape = z.object({ path: z.string(), at: z.int(), values: z.record(z.string(), z.unknown()) })

const keepers = new Map<string, () => unknown>()
let isLeaving = false

/** Whether the screen is left in order to come back, so that nothing is lost. */
export const isLeavingToReturn = (): boolean => isLeaving

export const keepAll = (): void => {
  const values = Object.fromEntries([...keepers].map(([name, value]) => [name, value()]))
  tabStore.set(storeKey, JSON.stringify({ path: window.location.pathname, at: Date.now(), values }))
  isLeaving = true
}

const read = () => {
  try {
    return shape.safeParse(JSON.parse(tabStore.get(storeKey) ?? 'null')).data
  } catch {
    return undefined
  }
}

/** What was kept under a name on this screen; undefined if nothing was. */
export const takeKept = (name: string): unknown => {
  const kept = read()
  if (kept?.path !== window.location.pathname || Date.now() - kept.at > KEPT_MS) return undefined
  const { [name]: value, ...values } = kept.values
  tabStore.set(storeKey, JSON.stringify({ ...kept, values }))
  return value
}

/** Keeps a value under a name when the operator leaves to sign in again. The value must be JSON. */
export const useKept = (name: string, value: unknown): void => {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  useEffect(() => {
    isLeaving = false
    const keeper = () => latest.current
    keepers.set(name, keeper)
    return () => {
      if (keepers.get(name) === keeper) keepers.delete(name)
    }
  }, [name])
}

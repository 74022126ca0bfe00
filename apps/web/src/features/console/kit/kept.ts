import { createContext, use, useEffect, useRef, useState } from 'react'
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

const keepers = new Map<() => unknown, string>()
let isLeaving = false

/** Whether the screen is left in order to come back, so that nothing is lost. */
export const isLeavingToReturn = (): boolean => isLeaving

export const keepAll = (): void => {
  const values = Object.fromEntries(
    [...keepers].flatMap(([value, name]) => {
      const now = value() ?? null
      return now === null ? [] : [[name, now]]
    }),
  )
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
const takeKept = (name: string): unknown => {
  const kept = read()
  if (kept?.path !== window.location.pathname || Date.now() - kept.at > KEPT_MS) return undefined
  const { [name]: value, ...values } = kept.values
  tabStore.set(storeKey, JSON.stringify({ ...kept, values }))
  return value
}

/** The part of the screen that names are for, such as a row of a list: see `KeptScope`. */
export const ScopeContext = createContext('')

export const useKeptName = (name: string): string => `${use(ScopeContext)}/${name}`

/** What was kept under a name in this part of the screen; undefined if nothing was. */
export const useTaken = (name: string): unknown => {
  const fullName = useKeptName(name)
  const [taken] = useState(() => takeKept(fullName))
  return taken
}

/** Keeps a value under a name when the operator leaves to sign in again. It must be JSON; null is not kept. */
export const useKept = (name: string, value: unknown): void => {
  const fullName = useKeptName(name)
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  useEffect(() => {
    isLeaving = false
    const keeper = () => latest.current
    keepers.set(keeper, fullName)
    return () => {
      keepers.delete(keeper)
    }
  }, [fullName])
}

/**
 * State that outlives a sign-in, such as what is open for editing: its forms and changes are there again only if the part
 * that holds them is. It begins anew where nothing was kept.
 */
export const useKeptState = <T>(name: string, initial: T) => {
  const taken = useTaken(`state.${name}`)
  // This tab has written it itself, in the same part of the same screen.
  const state = useState<T>(taken === undefined ? initial : (taken as T))
  useKept(`state.${name}`, state[0])
  return state
}

import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useKept, useTaken } from '../kept.ts'

/** Texts, numbers as they were typed, lists and flags: JSON, because a form outlives a sign-in. */
export type FormValues = Record<string, unknown>

/** Values as they are stored, with the version that a change of them names. */
export interface Stored<V extends FormValues> {
  readonly values: V
  readonly version: number
}

/** What is wrong with a value, as a text for the person; null if nothing. */
export type Check<Value, V> = (value: Value, values: V) => string | null
export type Checks<V> = { readonly [K in keyof V]?: Check<V[K], V> }

export interface FieldProps<Value> {
  readonly id: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly error: string | undefined
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What the person changed, on top of what is stored now. */
export const rebase = <V extends FormValues>(saw: V, mine: V, theirs: V): V => ({
  ...theirs,
  ...Object.fromEntries(Object.entries(mine).filter(([name, value]) => !isSame(value, saw[name]))),
})

/** Puts both edits together: `rebase`, unless a form knows better. */
export type Merge<V> = (saw: V, mine: V, theirs: V) => V

interface KeptForm<V extends FormValues> {
  readonly base: Stored<V>
  readonly values: V
}

/** This tab has written it itself, for the same form. */
const readKept = <V extends FormValues>(kept: unknown): KeptForm<V> | null =>
  kept !== null && typeof kept === 'object' && 'base' in kept && 'values' in kept ? (kept as KeptForm<V>) : null

/**
 * The values of a form. They begin as stored, and follow what is stored as long as nothing was edited. Errors appear
 * with the first attempt to save, and go away as they are corrected.
 */
export const useForm = <V extends FormValues>(
  name: string,
  stored: Stored<V>,
  checks: Checks<V> = {},
  merge: Merge<V> = rebase,
) => {
  const id = useId()
  const kept = readKept<V>(useTaken(`form.${name}`))
  const [base, setBase] = useState(kept?.base ?? stored)
  const [seen, setSeen] = useState(stored)
  const [values, setValues] = useState(kept?.values ?? stored.values)
  const [isAttempted, setAttempted] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const element = useRef<HTMLFormElement>(null)
  const isDirty = !isSame(values, base.values)
  useKept(`form.${name}`, isDirty ? { base, values } : null)

  const reset = (next: Stored<V>) => {
    setBase(next)
    setValues(next.values)
    setAttempted(false)
  }
  if (!isSame(stored, seen)) {
    setSeen(stored)
    if (!isDirty) reset(stored)
    // Another part of the case was saved. What this form began with is still what is stored.
    else if (isSame(stored.values, base.values)) setBase(stored)
  }

  const errors = Object.entries(checks).flatMap(([key, check]: [keyof V & string, Check<unknown, V> | undefined]) => {
    const text = check?.(values[key], values)
    return text ? [{ name: key, text }] : []
  })
  const shown = isAttempted ? errors : []

  // The first error gets the focus once it is marked.
  useEffect(() => {
    if (attempt > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempt])

  const set = <K extends keyof V>(key: K, value: V[K]) => setValues((before) => ({ ...before, [key]: value }))

  return {
    element,
    base,
    values,
    isDirty,
    errors: shown,
    set,
    reset,
    merge,
    /** Puts the person's changes on top of what is stored now. */
    rebaseTo: (theirs: Stored<V>): V => {
      const next = merge(base.values, values, theirs.values)
      setBase(theirs)
      setValues(next)
      return next
    },
    field: <K extends keyof V & string>(key: K): FieldProps<V[K]> => ({
      id: `${id}-${key}`,
      value: values[key],
      onChange: (value) => set(key, value),
      error: shown.find((error) => error.name === key)?.text,
    }),
    /** Calls `save` if every value is right; otherwise shows what is wrong. */
    submit: (save: (values: V) => void) => (event: FormEvent) => {
      event.preventDefault()
      setAttempted(true)
      if (errors.length === 0) save(values)
      else setAttempt((count) => count + 1)
    },
  }
}

export type Form<V extends FormValues> = ReturnType<typeof useForm<V>>

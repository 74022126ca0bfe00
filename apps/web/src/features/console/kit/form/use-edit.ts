import type { Call, Output } from '@avalive/contract/call'
import { type Difference, type Effect, type Plan, useChange } from '../change/use-change.ts'
import type { Form, FormValues, Stored } from './use-form.ts'

/** A value of the form as the operator reads it. */
export interface Line {
  readonly label: string
  readonly text: string
}

interface Options<C extends Call, V extends FormValues> {
  readonly form: Form<V>
  /** The values as lines, always the same lines in the same order. */
  readonly lines: (values: V) => readonly Line[]
  /** The call's input for these values, with the version of what the operator saw, without the reason. */
  readonly input: (values: V, version: number) => Plan<C>['input']
  readonly title: string
  readonly confirm: string
  readonly undo: string | null
  readonly done?: string
  readonly onDone?: (output: Output<C>) => void
  readonly isWaiting?: (output: Output<C>) => boolean
  readonly explain?: (error: unknown) => string | null
  readonly isDangerous?: boolean
}

/** Nobody else can change what isn't stored yet. What is, is loaded again when somebody else was first. */
export type Reloading<V extends FormValues> =
  | { readonly isNew: true; readonly load?: undefined }
  | {
      readonly isNew?: false
      /** Loads what is stored now. */
      readonly load: () => Promise<Stored<V>>
    }

const effectsOf = (before: readonly Line[], after: readonly Line[]): Effect[] =>
  after.flatMap(({ label, text }, index) => {
    const old = before[index]?.text
    return old === text ? [] : [{ label, before: old, after: text }]
  })

/** The lines in which what is stored now, or what was typed, differs from what the operator saw. */
export const differencesOf = (saw: readonly Line[], theirs: readonly Line[], mine: readonly Line[]): Difference[] =>
  saw
    .map(({ label, text }, index) => ({
      label,
      saw: text,
      theirs: theirs[index]?.text ?? '',
      mine: mine[index]?.text ?? '',
    }))
    .filter((line) => line.theirs !== line.saw || line.mine !== line.saw)

/**
 * Saves a form with a call that takes a version: the confirmation lists what differs from what the operator saw, and a
 * conflict shows three versions, from which both edits can be put together.
 */
export const useEdit = <C extends Call, V extends FormValues>(target: C, options: Options<C, V> & Reloading<V>) => {
  const { form, lines, load, isDangerous = false } = options
  const planOf = (values: V, base: Stored<V>): Plan<C> => ({
    input: options.input(values, base.version),
    title: options.title,
    confirm: options.confirm,
    undo: options.undo,
    isDangerous,
    effects: effectsOf(lines(base.values), lines(values)),
  })
  const change = useChange(target, {
    ...(options.done !== undefined && { done: options.done }),
    onDone: (output) => {
      // Nothing is unsaved any more, so the screen may be left. What a second person must approve isn't stored yet.
      if (!options.isWaiting?.(output)) form.reset({ values: form.values, version: form.base.version })
      options.onDone?.(output)
    },
    ...(options.isWaiting && { isWaiting: options.isWaiting }),
    ...(options.explain && { explain: options.explain }),
    ...(load && {
      reload: async () => form.reset(await load()),
      onConflict: async () => {
        const theirs = await load()
        const { base, values } = form
        return {
          differences: differencesOf(lines(base.values), lines(theirs.values), lines(values)),
          mine: planOf(form.merge(base.values, values, theirs.values), theirs),
          takeTheirs: () => form.reset(theirs),
          applyMine: () => form.rebaseTo(theirs),
        }
      },
    }),
  })
  return { change, save: () => change.ask(planOf(form.values, form.base)) }
}

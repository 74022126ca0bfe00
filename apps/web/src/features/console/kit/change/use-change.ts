import type { Call, Output, SentInput } from '@avalive/contract/call'
import { use, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '../../../../lib/action.ts'
import { call } from '../../../../lib/api.ts'
import { loginAgainFor } from '../../../../lib/fresh.ts'
import { useT } from '../../../../lib/i18n.tsx'
import { useToasts } from '../../../../ui/Toasts.tsx'
import { explain } from '../../record/explain.ts'
import { keepAll, useKept, useTaken } from '../kept.ts'
import { isRefused, isUnknown } from '../refusal.ts'
import { compareShown, type Stale } from './compare-shown.ts'
import { type Shown, ShownContext, type ShownLine, SubjectContext } from './shown.tsx'

/** One line of what a change does. Texts as the operator reads them. */
export interface Effect {
  readonly label: string
  readonly before?: string | undefined
  readonly after: string
}

type WithoutReason<I> = I extends unknown ? Omit<I, 'reason'> : never

/** A change that waits for its confirmation. It is plain data, because it outlives a sign-in that the server asks for. */
export interface Plan<C extends Call> {
  readonly input: WithoutReason<SentInput<C>>
  /** Names the change: "Hide this gift?" */
  readonly title: string
  /** The button that makes it: "Hide". */
  readonly confirm: string
  readonly effects: readonly Effect[]
  /** How it can be undone. Null says that it can't. */
  readonly undo: string | null
  /** For changes that take something away. */
  readonly isDangerous?: boolean
  /** For calls that take no reason. */
  readonly hasNoReason?: boolean
}

/** The same values as the operator saw them, as they are stored now, and as the operator wants them. */
export interface Difference {
  readonly label: string
  readonly saw: string
  readonly theirs: string
  readonly mine: string
}

/** What a screen does when somebody else changed the case first. */
export interface Conflict<C extends Call> {
  readonly differences: readonly Difference[]
  /** The plan on top of what is stored now. */
  readonly mine: Plan<C>
  /** Puts what is stored now into the screen. */
  readonly takeTheirs: () => void
  /** Puts the operator's edits on top of it into the screen, before the new plan is confirmed. */
  readonly applyMine?: () => void
}

interface Options<C extends Call> {
  /**
   * Tells it from others of the same call in the same part of the screen, over a sign-in. Rows of lists and tables are
   * parts of their own; see `KeptScope`.
   */
  readonly keptAs?: string
  readonly onDone?: (output: Output<C>) => void
  /** The toast after it; "Done" if absent. */
  readonly done?: string
  /** Whether the answer says that a second person must approve. */
  readonly isWaiting?: (output: Output<C>) => boolean
  /**
   * Loads what is stored now, and compares it with an edit. Without it, the operator sees what changed of `shown`, and is
   * asked to load it and to decide again.
   */
  readonly onConflict?: (plan: Plan<C>) => Promise<Conflict<C>>
  /** What the operator sees of the case; what the part of the screen around it says, if absent. */
  readonly shown?: Shown
  /** Loads again what the screen shows. With it, `notFound` says that the thing was removed in the meantime. */
  readonly reload?: () => unknown
  /** Whether an error says that the operator saw something old, besides `conflict`. */
  readonly isStale?: (error: unknown) => boolean
  /** The text for an error that this screen explains better than the server does; null for others. */
  readonly explain?: (error: unknown) => string | null
}

export type Trouble = 'failed' | 'unknown' | 'notAllowed' | { readonly text: string }

/**
 * A call that changes something. `ask` opens the confirmation (`ChangeDialog`), which takes a reason. A second press has
 * no effect while the call runs. Where the server asks for a fresh sign-in, the operator comes back to the same
 * confirmation. Where somebody else was first, the operator sees the difference.
 */
export const useChange = <C extends Call>(target: C, options: Options<C> = {}) => {
  const t = useT()
  const toasts = useToasts()
  const navigate = useNavigate()
  const name = ['change', target.area, target.name, ...(options.keptAs === undefined ? [] : [options.keptAs])].join('.')
  const kept = readKept<C>(useTaken(name))
  const around = use(ShownContext)
  const shown = options.shown ?? around
  const screenSubject = use(SubjectContext)
  const [plan, setPlan] = useState<Plan<C> | null>(kept?.plan ?? null)
  const [reason, setReason] = useState(kept?.reason ?? '')
  /** What was shown when the plan was made: the screen may have loaded it again since. */
  const [saw, setSaw] = useState<readonly ShownLine[] | null>(kept?.saw ?? null)
  const [conflict, setConflict] = useState<Conflict<C> | null>(null)
  const [stale, setStale] = useState<Stale | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  useKept(name, plan && { plan, reason, saw: saw?.map(({ label, text }) => ({ label, text })) ?? null })
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  const close = () => {
    setPlan(null)
    setConflict(null)
    setStale(null)
    setTrouble(null)
    setReason('')
  }

  const compare = async () => setStale(await compareShown(saw, shown, shown?.subject ?? screenSubject))

  const settle = async (asked: Plan<C>, error: unknown) => {
    const { explain: explainHere, onConflict, reload, isStale } = latest.current
    if (isRefused(error, 'freshSignInRequired')) {
      keepAll()
      return navigate(loginAgainFor(window.location.pathname + window.location.search))
    }
    const own = explainHere?.(error) ?? null
    if (own !== null) return setTrouble({ text: own })
    if (isRefused(error, 'conflict')) {
      if (!onConflict) return compare()
      try {
        return setConflict(await onConflict(asked))
      } catch {
        // Nothing was changed, and another try compares again.
        return setTrouble('failed')
      }
    }
    const isGone = reload !== undefined && isRefused(error, 'notFound')
    if (isGone || isStale?.(error)) return compare()
    const text = explain(error)
    setTrouble(text === null ? troubleOf(error) : { text })
  }

  const { state, run } = useAction(
    async (asked: Plan<C>) => {
      setTrouble(null)
      try {
        const given = asked.hasNoReason ? asked.input : { ...asked.input, reason: reason.trim() }
        // The plan has the call's input without its reason, which the types can't put together again.
        return { output: await call(target, given as SentInput<C>) }
      } catch (error) {
        await settle(asked, error)
        throw error
      }
    },
    {
      // The dialog shows every failure but the end of the session.
      failureShown: true,
      onSuccess: ({ output }) => {
        const { isWaiting, onDone, done } = latest.current
        close()
        if (isWaiting?.(output)) {
          toasts.show({ title: t('console.change.waits'), body: t('console.change.waitsText') })
        } else {
          toasts.show({ title: done ?? t('console.change.done'), tone: 'success' })
        }
        onDone?.(output)
      },
    },
  )

  return {
    plan,
    reason,
    setReason,
    conflict,
    stale,
    trouble,
    isRunning: state.kind === 'running',
    ask: (next: Plan<C>) => {
      setReason('')
      setTrouble(null)
      setConflict(null)
      setStale(null)
      setSaw(shown?.lines ?? null)
      setPlan(next)
    },
    close,
    confirm: () => plan && run(plan),
    takeTheirs: () => {
      if (stale) latest.current.reload?.()
      else conflict?.takeTheirs()
      close()
    },
    applyMine: () => {
      if (!conflict) return
      conflict.applyMine?.()
      setPlan(conflict.mine)
      setConflict(null)
    },
  }
}

export type Change<C extends Call> = ReturnType<typeof useChange<C>>

const troubleOf = (error: unknown): Trouble => {
  if (isUnknown(error)) return 'unknown'
  return isRefused(error, 'notAllowed') ? 'notAllowed' : 'failed'
}

interface Kept<C extends Call> {
  readonly plan: Plan<C>
  readonly reason: string
  readonly saw: readonly ShownLine[] | null
}

/** This tab has written it itself, on the same screen, for the same call. */
const readKept = <C extends Call>(kept: unknown): Kept<C> | null =>
  kept !== null && typeof kept === 'object' && 'plan' in kept && 'reason' in kept && 'saw' in kept
    ? (kept as Kept<C>)
    : null

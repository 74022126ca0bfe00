import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../lib/action.ts'
import { ApiError } from '../../lib/api.ts'
import { errorNameOf, isNotFresh } from '../../lib/error-name.ts'
import { loginAgainFor } from '../../lib/fresh.ts'
import { useT } from '../../lib/i18n.tsx'
import { isMaintenanceError } from '../../lib/maintenance.ts'
import { isOtherAccount, useOtherAccountAlert } from '../../lib/other-account.ts'
import { isPayoutRefused } from '../../lib/payout-refused.ts'
import { useDialogs } from '../../ui/Dialogs.tsx'
import { useToasts } from '../../ui/Toasts.tsx'
import { openResults, type Reported, type Result } from './results.ts'
import { useUnsaved } from './use-unsaved.ts'

/** Refusals with words of their own. Trying again doesn't help. */
const isRefusal = (error: unknown): error is ApiError => errorNameOf(error, 'payouts', 'notAllowed') !== null

/** The form is no longer offered here, so that the page leads elsewhere once it knows. */
const isClosed = (error: unknown): boolean => isPayoutRefused(error) || errorNameOf(error, 'payouts') === 'serviceEnded'

/** The app leaves the page, so that there is nothing to ask. */
const endsPage = (error: unknown): boolean =>
  isOtherAccount(error) ||
  isClosed(error) ||
  isMaintenanceError(error) ||
  (error instanceof ApiError && error.status === 401)

interface Answer {
  readonly registered: boolean
  readonly VerifyResults: readonly Result[]
}

interface Options<Draft, A extends Answer> {
  /** The registered values, or empty ones. */
  readonly initial: Draft
  readonly results: readonly Result[]
  /** The words of a reported result in the page's language, which may have changed since. */
  readonly reasonOf: (result: Result) => string
  /** The registered values must be entered again, even if they are right. */
  readonly mustRepeat?: boolean
  /** As it is checked and sent: without hyphens, in the right width. */
  readonly tidied: (draft: Draft) => Draft
  /** The fields that fail a check of the page. */
  readonly check: (draft: Draft) => readonly Result[]
  readonly send: (draft: Draft) => Promise<A>
  readonly onAnswer: (answer: A) => void
  /** Called after the results were shown. */
  readonly onResults: () => void
}

const isSame = <Draft extends object>(one: Draft, other: Draft): boolean =>
  Object.entries(one).every(([key, value]) => other[key as keyof Draft] === value)

/**
 * The state of a form that registers a payout destination. It can be submitted if everything is filled and valid, and
 * if something was changed or flagged, and while nothing is in flight.
 */
export const useRegister = <Draft extends object, A extends Answer>(options: Options<Draft, A>) => {
  const { reasonOf, tidied, check, send, onAnswer, onResults, mustRepeat = false } = options
  const t = useT()
  const { show } = useToasts()
  const queries = useQueryClient()
  const { alert, confirm } = useDialogs()
  const alertOtherAccount = useOtherAccountAlert()
  const [draft, setDraft] = useState(options.initial)
  const [saved, setSaved] = useState(options.initial)
  const [reported, setReported] = useState<Reported<Draft>>({ results: options.results, about: options.initial })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())

  const isChanged = !isSame(draft, saved)
  const [isEnding, setEnding] = useState(false)
  useUnsaved(isChanged && !isEnding)

  const { state, run } = useAction(async (sent: Draft) => ({ sent, answer: await send(sent) }), {
    failureShown: (error) => isOtherAccount(error) || isNotFresh(error, 'payouts') || isRefusal(error),
    onSuccess: ({ sent, answer }) => {
      // Meanwhile something else may have been typed, which is not saved.
      setDraft((now) => (isSame(tidied(now), sent) ? sent : now))
      setReported({ results: answer.VerifyResults, about: sent })
      if (answer.registered) {
        setSaved(sent)
        setLeft(new Set())
        onAnswer(answer)
      }
      if (answer.registered && (!isSame(sent, saved) || answer.VerifyResults.length === 0)) {
        show({ title: t('register.done'), tone: 'success' })
      }
      if (answer.VerifyResults.length > 0) onResults()
    },
    onError: async (error) => {
      if (endsPage(error)) setEnding(true)
      if (isOtherAccount(error)) await alertOtherAccount()
      if (isRefusal(error)) {
        await alert({ title: t('register.refused.title'), body: error.message })
        // Whether the form is still offered, and to whom, may have changed.
        await queries.invalidateQueries()
      }
      if (!isNotFresh(error, 'payouts')) return
      const agreed = await confirm({
        title: t('register.fresh.title'),
        body: t('register.fresh.text'),
        confirmLabel: t('register.fresh.do'),
      })
      // In a new tab, so that nothing typed is lost.
      if (agreed) window.open(loginAgainFor('/mypage/payment_registration/'), '_blank', 'noopener')
    },
  })

  const results = openResults(reported, draft).map((result) => ({ ...result, reason: reasonOf(result) }))
  const found = check(tidied(draft))
  /** What the server reported, or what the page finds once the field was left. */
  const errorOf = (key: string): string | undefined =>
    results.find((result) => result.key === key)?.reason ??
    (left.has(key) ? found.find((result) => result.key === key)?.reason : undefined)

  const isSending = state.kind === 'running'
  return {
    draft,
    results,
    errorOf,
    isSending,
    canSubmit: found.length === 0 && (isChanged || mustRepeat || results.length > 0) && !isSending,
    change: (part: Partial<Draft>) => {
      setEnding(false)
      setDraft((before) => ({ ...before, ...part }))
    },
    /** Corrects the width of characters, and lets the field show its mistake. */
    leave: (key: string) => {
      setDraft(tidied)
      setLeft((before) => new Set([...before, key]))
    },
    submit: () => void run(tidied(draft)),
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { reportFailure } from '../../lib/errors.ts'
import { holdPage } from '../../lib/hold.ts'
import { useT } from '../../lib/i18n.tsx'
import { isMaintenanceError } from '../../lib/maintenance.ts'
import { newKey } from '../../lib/new-key.ts'
import { isOtherAccount, shownAccount, useOtherAccountAlert } from '../../lib/other-account.ts'
import { useIsShown } from '../../lib/use-is-shown.ts'
import { type ConfirmOptions, useDialogs } from '../../ui/Dialogs.tsx'

export interface Failure {
  /** The server's words; null if it is unclear whether the request was received. */
  readonly text: string | null
  /** The request's key, by which it can be found. */
  readonly reference: string
}

type Keyed<I> = I & { readonly idempotencyKey: string; readonly vliveId?: string }

interface Options<I, O> {
  readonly send: (input: Keyed<I>) => Promise<O>
  /** Not called if the page was left meanwhile. */
  readonly onDone: (output: O) => void
}

const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.errorCode !== undefined && error.status >= 400 && error.status < 500

/** A lost session leads to the login page, and maintenance to its own page, with an alert. */
const leavesPage = (error: unknown): boolean =>
  isMaintenanceError(error) || (error instanceof ApiError && error.status === 401)

/**
 * A payout request: a question, one call with a key of its own, and a failure to show. While a question is open or a
 * request is in flight, further ones are ignored, and leaving the page asks first. A request that may have been received
 * keeps its key, so that the same request, confirmed again, pays only once.
 */
export const useCashRequest = <I extends object, O>({ send, onDone }: Options<I, O>) => {
  const t = useT()
  const queries = useQueryClient()
  const { confirm } = useDialogs()
  const alertOtherAccount = useOtherAccountAlert()
  const isShown = useIsShown()
  const isBusy = useRef(false)
  const unclear = useRef<Keyed<I> | null>(null)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  const fail = async (error: unknown, input: Keyed<I>): Promise<void> => {
    if (!isRefused(error)) unclear.current = input
    // A request that was refused as one of too many says nothing about an earlier attempt.
    else if (error.status !== 429 && unclear.current === input) unclear.current = null
    void reportFailure(error, true)
    if (isOtherAccount(error)) await alertOtherAccount()
    else if (!leavesPage(error)) {
      setFailure({ text: isRefused(error) ? error.message : null, reference: input.idempotencyKey })
      // Whatever the page shows may have changed: the rate, the balance, the account.
      void queries.invalidateQueries()
    }
  }

  const hold = () =>
    holdPage((signal) =>
      confirm({
        title: t('abroad.leave.title'),
        body: t('abroad.leave.text'),
        confirmLabel: t('abroad.leave.do'),
        cancelLabel: t('abroad.leave.stay'),
        prefersCancel: true,
        signal,
      }),
    )

  const post = async (input: Keyed<I>): Promise<void> => {
    setSending(true)
    const release = hold()
    try {
      const output = await send(input).finally(release)
      unclear.current = null
      if (isShown.current) onDone(output)
      else void queries.invalidateQueries()
    } catch (error) {
      await fail(error, input)
    } finally {
      setSending(false)
    }
  }

  const once = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      await work()
    } finally {
      isBusy.current = false
    }
  }

  const keyed = (input: I): Keyed<I> => {
    const before = unclear.current
    const isSame = before !== null && Object.entries(input).every(([name, value]) => before[name as keyof I] === value)
    return isSame ? before : { ...input, idempotencyKey: newKey(), ...shownAccount() }
  }

  return {
    isSending,
    failure,
    ask: (question: ConfirmOptions, input: I) =>
      once(async () => {
        if (await confirm({ ...question, isCostly: true })) await post(keyed(input))
      }),
    /** Sends the request again whose outcome is unclear. */
    retry: () =>
      once(async () => {
        setFailure(null)
        if (unclear.current) await post(unclear.current)
      }),
    close: () => setFailure(null),
  }
}

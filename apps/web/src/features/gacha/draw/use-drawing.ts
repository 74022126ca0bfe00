import type { Output, SentInput } from '@avalive/contract/call'
import { gacha } from '@avalive/contract/gacha'
import type { Draw } from '@avalive/contract/gacha-draw'
import type { KeptPromise } from '@avalive/rules/gacha/promise'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { ApiError, call } from '../../../lib/api.ts'
import { errorNameOf } from '../../../lib/error-name.ts'
import { newKey } from '../../../lib/new-key.ts'
import { shownAccount } from '../../../lib/other-account.ts'
import { isWorthRetrying } from '../../../lib/query.tsx'
import { keepPromise } from '../promise/kept-promises.ts'
import { type Attempt, attemptsOf, forgetAttempt, rememberAttempt } from './attempts.ts'
import type { Option } from './option.ts'
import { walletQuery } from './use-wallet.ts'

type Sent = SentInput<typeof gacha.draw>
type Wallet = Output<typeof gacha.getWallet>

export interface Drawn {
  readonly draw: Draw
  readonly promise: KeptPromise
}

/** Delays before the retries of a draw without a response. */
const repeats = [400, 1500]
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const send = async (sent: Sent, pauses = repeats): Promise<Output<typeof gacha.draw>> => {
  try {
    return await call(gacha.draw, sent)
  } catch (error) {
    const [pause, ...later] = pauses
    if (pause === undefined || !isWorthRetrying(error)) throw error
    await wait(pause)
    return send(sent, later)
  }
}

/** What the page showed when the user confirmed. The draw is made on exactly these terms or not at all. */
export interface Shown {
  readonly gachaId: string
  readonly odds: { readonly revision: number; readonly tableCommitment: string }
  readonly fairness: Wallet['fairness']
  readonly option: Pick<Option, 'index' | 'times' | 'due'>
  readonly userSeed: string
}

const attemptFor = ({ gachaId, odds, fairness, option, userSeed }: Shown): Attempt => {
  const idempotencyKey = newKey()
  const seed = userSeed.trim().toWellFormed()
  const { seedCommitment, nonce } = fairness
  return {
    sent: {
      gachaId,
      consumeTypeIndex: option.index,
      times: option.times,
      idempotencyKey,
      ...(seed !== '' && { userSeed: seed }),
      revision: odds.revision,
      amount: option.due,
      seedCommitment,
      ...shownAccount(),
    },
    // Without a seed from the user, the key is the seed.
    promise: { seedCommitment, nonce, tableCommitment: odds.tableCommitment, userSeed: seed || idempotencyKey },
  }
}

/** The draw of an option that has no response yet. */
export const attemptOf = (attempts: readonly Attempt[], index: number): Attempt | undefined =>
  attempts.find(({ sent }) => sent.consumeTypeIndex === index)

/**
 * Whether an error proves that nothing was drawn. An error about the caller (expired session, maintenance, rate limit)
 * proves nothing about earlier attempts of the same draw.
 */
const isNothingDrawn = (error: unknown): boolean =>
  errorNameOf(error, 'gacha') !== null || (error instanceof ApiError && [400, 404].includes(error.status))

interface Options {
  readonly onDrawn: (drawn: Drawn) => void
  readonly onFailed: (error: unknown) => void
}

/** Draws, one at a time. */
export const useDrawing = ({ onDrawn, onFailed }: Options) => {
  const client = useQueryClient()
  const busy = useRef(false)
  const [drawing, setDrawing] = useState<number | null>(null)

  const draw = useCallback(
    async (shown: Shown) => {
      if (busy.current) return
      busy.current = true
      setDrawing(shown.option.index)
      const attempt = attemptOf(attemptsOf(shown.gachaId), shown.option.index) ?? attemptFor(shown)
      rememberAttempt(attempt)
      try {
        const { draw: drawn, ...wallet } = await send(attempt.sent)
        const promise = keepPromise(drawn.drawId, { ...attempt.promise, receipt: drawn.receipt })
        forgetAttempt(attempt)
        client.setQueryData(walletQuery.queryKey, (old) => old && { ...old, ...wallet })
        onDrawn({ draw: drawn, promise })
      } catch (error) {
        if (isNothingDrawn(error)) forgetAttempt(attempt)
        onFailed(error)
      } finally {
        busy.current = false
        setDrawing(null)
      }
    },
    [client, onDrawn, onFailed],
  )
  return { draw, drawing }
}

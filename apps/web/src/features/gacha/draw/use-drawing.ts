import type { Output, SentInput } from '@avalive/contract/call'
import { type Draw, gacha } from '@avalive/contract/gacha'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useRef, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { newKey } from '../../../lib/new-key.ts'
import { isWorthRetrying } from '../../../lib/query.tsx'
import type { Option } from './option.ts'
import { walletQuery } from './use-wallet.ts'

/** One tap on "draw": its key and its seed stay the same however often it has to be repeated, so that it is paid once. */
export type Attempt = SentInput<typeof gacha.draw>

/** When a draw that got no answer is asked for again. */
const repeats = [400, 1500]
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const send = async (attempt: Attempt, pauses = repeats): Promise<Output<typeof gacha.draw>> => {
  try {
    return await call(gacha.draw, attempt)
  } catch (error) {
    const [pause, ...later] = pauses
    if (pause === undefined || !isWorthRetrying(error)) throw error
    await wait(pause)
    return send(attempt, later)
  }
}

interface Options {
  readonly gachaId: string
  /** The odds that stand on the page: others are not drawn by. */
  readonly revision: number
  readonly unsure: RefObject<Attempt | null>
  readonly onDrawn: (draw: Draw) => void
  readonly onFailed: (error: unknown) => void
}

/** Draws, once at a time. */
export const useDrawing = ({ gachaId, revision, unsure, onDrawn, onFailed }: Options) => {
  const client = useQueryClient()
  const busy = useRef(false)
  const [drawing, setDrawing] = useState<number | null>(null)

  const draw = useCallback(
    async ({ index, times }: Option, userSeed: string) => {
      if (busy.current) return
      busy.current = true
      setDrawing(index)
      const seed = userSeed.trim().toWellFormed()
      const before = unsure.current?.consumeTypeIndex === index ? unsure.current : null
      const attempt: Attempt = before ?? {
        gachaId,
        consumeTypeIndex: index,
        times,
        idempotencyKey: newKey(),
        ...(seed !== '' && { userSeed: seed }),
        revision,
      }
      try {
        const { draw: drawn, ...wallet } = await send(attempt)
        unsure.current = null
        client.setQueryData(walletQuery.queryKey, (old) => old && { ...old, ...wallet })
        onDrawn(drawn)
      } catch (error) {
        unsure.current = isWorthRetrying(error) ? attempt : null
        onFailed(error)
      } finally {
        busy.current = false
        setDrawing(null)
      }
    },
    [client, gachaId, revision, unsure, onDrawn, onFailed],
  )
  return { draw, drawing }
}

import type { Output } from '@avalive/contract/call'
import { type Gift, live } from '@avalive/contract/live'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { newKey } from '../../../lib/new-key.ts'
import { isUnanswered } from '../live-error.ts'
import { costOf, isSame, promised, type Tap } from './taps.ts'

type Sent = Output<typeof live.sendGift>

/** How long "once more" stands there. */
export const comboTime = 4000
/** When a tap that got no answer is repeated, with its own key. */
const repeats = [400, 1500]

export interface Combo {
  readonly gift: Gift
  readonly count: number
  readonly times: number
}

interface Options {
  readonly mediaId: string
  readonly balance: number
  readonly onSent: (sent: Sent) => void
  readonly onTooExpensive: (missing: number) => void
  readonly onFailed: (error: unknown) => void
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const send = async (mediaId: string, { gift, count, idempotencyKey }: Tap, pauses = repeats): Promise<Sent> => {
  try {
    return await call(live.sendGift, { mediaId, giftId: gift.giftId, count, idempotencyKey })
  } catch (error) {
    const [pause, ...later] = pauses
    if (pause === undefined || !isUnanswered(error)) throw error
    await wait(pause)
    return send(mediaId, { gift, count, idempotencyKey }, later)
  }
}

/**
 * Sends gifts, one after another. The first tap takes no second one until it is answered, so that an unsteady finger
 * pays once; then "once more" stands there for a while, and every tap on it is a gift of its own.
 */
export const useGifting = (options: Options) => {
  const [sending, setSending] = useState(false)
  const [combo, setCombo] = useState<Combo | null>(null)
  const latest = useRef(options)
  const queue = useRef<Tap[]>([])
  const working = useRef(false)
  const comboNow = useRef<Combo | null>(null)
  const unsure = useRef<Tap | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = options
  })

  const putCombo = useCallback((next: Combo | null) => {
    clearTimeout(timer.current)
    comboNow.current = next
    setCombo(next)
    if (next) timer.current = setTimeout(() => putCombo(null), comboTime)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])

  const work = useCallback(async () => {
    working.current = true
    setSending(true)
    for (let [tap] = queue.current; tap; [tap] = queue.current) {
      try {
        const sent = await send(latest.current.mediaId, tap)
        unsure.current = null
        queue.current.shift()
        latest.current.onSent(sent)
        const before = comboNow.current
        putCombo({ gift: tap.gift, count: tap.count, times: before && isSame(before, tap) ? before.times + 1 : 1 })
      } catch (error) {
        // The taps behind it were never sent, so nothing was taken for them.
        queue.current = []
        unsure.current = isUnanswered(error) ? tap : null
        putCombo(null)
        latest.current.onFailed(error)
      }
    }
    working.current = false
    setSending(false)
  }, [putCombo])

  const tap = useCallback(
    (gift: Gift, count: number) => {
      const wanted = { gift, count }
      const isCombo = comboNow.current !== null && isSame(comboNow.current, wanted)
      if (working.current && !isCombo) return
      // It may have arrived without an answer: with its own key it is not charged again.
      const again = unsure.current && isSame(unsure.current, wanted) ? unsure.current : null
      const missing = costOf(wanted) - (latest.current.balance - promised(queue.current))
      if (missing > 0 && !again) return latest.current.onTooExpensive(missing)
      queue.current.push(again ?? { ...wanted, idempotencyKey: newKey() })
      if (!working.current) void work()
    },
    [work],
  )

  return { tap, sending, combo }
}

import type { Output } from '@avalive/contract/call'
import { type Gift, live } from '@avalive/contract/live'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ApiError, call } from '../../../lib/api.ts'
import { errorNameOf } from '../../../lib/error-name.ts'
import { newKey } from '../../../lib/new-key.ts'
import { shownAccount } from '../../../lib/other-account.ts'
import { isWorthRetrying } from '../../../lib/query.tsx'
import { costOf, isSame, promised, type Tap } from './taps.ts'
import { forgetTap, rememberTap, unsureKeys } from './unsure-taps.ts'
import { useCombo } from './use-combo.ts'

type Sent = Output<typeof live.sendGift>

/** Delays before the retries of a gift without a response. */
const repeats = [400, 1500]

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
    return await call(live.sendGift, { mediaId, giftId: gift.giftId, count, idempotencyKey, ...shownAccount() })
  } catch (error) {
    const [pause, ...later] = pauses
    if (pause === undefined || !isWorthRetrying(error)) throw error
    await wait(pause)
    return send(mediaId, { gift, count, idempotencyKey }, later)
  }
}

/**
 * Whether an error proves that the gift was not sent. An error about the caller (session, maintenance, rate limit)
 * proves nothing about earlier attempts with the same key.
 */
const isNothingSent = (error: unknown): boolean =>
  errorNameOf(error, 'live') !== null || (error instanceof ApiError && [400, 404].includes(error.status))

/**
 * Sends gifts one after another. The first tap blocks further ones until its response has arrived and a moment has
 * passed, so that a double tap is charged once. After that, "Send again" is offered for a while, and each tap on it is
 * a separate gift.
 */
export const useGifting = (options: Options) => {
  const [sending, setSending] = useState(false)
  const { combo, latest: comboNow, sent, wait: waitLonger, end } = useCombo()
  const { balance } = options
  const latest = useRef(options)
  const queue = useRef<Tap[]>([])
  const working = useRef(false)
  useEffect(() => {
    latest.current = options
  })

  /** The balance from the page or the last response, and the part of it not reserved by queued taps. */
  const coins = useRef(balance)
  const [left, setLeft] = useState(balance)
  const leftNow = useCallback(() => coins.current - promised(queue.current), [])
  const countLeft = useCallback(() => setLeft(leftNow()), [leftNow])
  // A layout effect, so that a gift that can't be paid for isn't offered even for one frame.
  useLayoutEffect(() => {
    coins.current = balance
    countLeft()
  }, [balance, countLeft])

  const work = useCallback(async () => {
    working.current = true
    setSending(true)
    for (let [tap] = queue.current; tap; [tap] = queue.current) {
      const { mediaId } = latest.current
      const unsure = { mediaId, giftId: tap.gift.giftId, count: tap.count, idempotencyKey: tap.idempotencyKey }
      rememberTap(unsure)
      try {
        const answer = await send(mediaId, tap)
        forgetTap(unsure)
        queue.current.shift()
        coins.current = answer.totalCoin
        countLeft()
        // The list has the gift's name in the viewer's language.
        latest.current.onSent({ ...answer, gift: { ...answer.gift, name: tap.gift.name } })
        sent(tap)
      } catch (error) {
        // The taps queued behind it were never sent, so nothing was charged for them.
        queue.current = []
        countLeft()
        if (isNothingSent(error)) forgetTap(unsure)
        end()
        latest.current.onFailed(error)
      }
    }
    working.current = false
    setSending(false)
  }, [sent, end, countLeft])

  const tap = useCallback(
    (gift: Gift, count: number) => {
      const wanted = { gift, count }
      const before = comboNow.current && isSame(comboNow.current, wanted) ? comboNow.current : null
      if (before && !before.isOffered) return waitLonger()
      if (working.current && !before) return
      // An earlier attempt may have arrived without a response. Reusing its key avoids a second charge.
      const queued = new Set(queue.current.map(({ idempotencyKey }) => idempotencyKey))
      const keys = unsureKeys({ mediaId: latest.current.mediaId, giftId: gift.giftId, count })
      const again = keys.find((key) => !queued.has(key))
      const missing = costOf(wanted) - leftNow()
      if (missing > 0 && !again) return latest.current.onTooExpensive(missing)
      queue.current.push({ ...wanted, idempotencyKey: again ?? newKey() })
      countLeft()
      if (!working.current) void work()
    },
    [work, comboNow, waitLonger, leftNow, countLeft],
  )

  return { tap, sending, combo, left }
}

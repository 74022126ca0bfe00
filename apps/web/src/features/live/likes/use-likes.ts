import { LIKES_PER_SECOND, LIKES_SENT_EVERY_MS } from '@avalive/rules/live/likes'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useResumedAction, useSignInFirst } from '../../../shared/use-sign-in-first.ts'
import { type Heart, useHearts } from './use-hearts.ts'

/** Of the likes of others, at most this many hearts rise at once. */
const mostOfOthers = 6

interface LikesUse {
  /** The stream's total, with own likes that are not sent yet. */
  readonly total: number
  readonly hearts: readonly Heart[]
  /** Returns false if a visitor was asked to sign in instead. */
  readonly like: () => boolean
  /** A new total from the room. Totals of several processes may arrive out of order; a total never falls. */
  readonly onTotal: (likes: number) => void
}

/** Counts taps at once and sends their number at most once a second. `send` returns false while the room is not open. */
export const useLikes = (stored: number, send: (count: number) => boolean): LikesUse => {
  const signInFirst = useSignInFirst()
  const resumed = useResumedAction('like')
  const [total, setTotal] = useState(stored)
  const { hearts, rise } = useHearts()
  const shown = useRef(stored)
  const pending = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const latestSend = useRef(send)
  useEffect(() => {
    latestSend.current = send
  })

  const show = useCallback((value: number) => {
    shown.current = value
    setTotal(value)
  }, [])
  const flush = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (pending.current === 0) return
    if (latestSend.current(pending.current)) pending.current = 0
    else timer.current = setTimeout(flush, LIKES_SENT_EVERY_MS)
  }, [])
  useEffect(
    () => () => {
      flush()
      clearTimeout(timer.current)
    },
    [flush],
  )

  const like = useCallback(() => {
    if (signInFirst('like')) return false
    // Further ones would not count.
    if (pending.current >= LIKES_PER_SECOND) return true
    pending.current++
    show(shown.current + 1)
    rise(1)
    timer.current ??= setTimeout(flush, LIKES_SENT_EVERY_MS)
    return true
  }, [signInFirst, show, rise, flush])
  // biome-ignore lint/correctness/useExhaustiveDependencies: continues the like of before the sign-in once
  useEffect(() => {
    if (resumed !== null) like()
  }, [])

  const onTotal = useCallback(
    (likes: number) => {
      const more = likes - shown.current
      if (more <= 0) return
      show(likes)
      rise(Math.min(more, mostOfOthers))
    },
    [show, rise],
  )
  // A refetch may know more than the messages that arrived.
  useEffect(() => {
    if (stored > shown.current) show(stored)
  }, [stored, show])

  return { total, hearts, like, onTotal }
}

import { type MouseEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { ignoreHeldKey } from '../../../ui/held-key.ts'

/** How long the button must be held for an expensive gift. */
export const holdTime = 600
/** A click later than this after a press did not come from the press, but from the keyboard or a screen reader. */
const clickTime = 500
/** A press sooner than this after the button appeared was meant for another button in its place. */
export const settleTime = 400

interface Press {
  /** The offer on the button when the press began. */
  readonly offer: string
  readonly isTooEarly: boolean
  isSent: boolean
  endedAt: number | null
}

interface Options {
  /** Identifies what the button sends. A press that began on another offer is ignored. */
  readonly offer: string
  readonly needsHold: boolean
  /** False while a gift is in flight, and for a moment after it. No press can begin then. */
  readonly isReady: boolean
  /** Whether something was chosen in the tray. Until then, a press right after the button appeared is ignored. */
  readonly isTouched: boolean
  readonly onSend: () => void
  readonly onConfirm: () => void
}

/**
 * Handles presses of the send button. An expensive gift is sent by holding the button; a tap, a key or a screen reader
 * asks for confirmation instead.
 */
export const useSendPress = ({ offer, needsHold, isReady, isTouched, onSend, onConfirm }: Options) => {
  const [isHolding, setHolding] = useState(false)
  const [shownAt] = useState(() => performance.now())
  const press = useRef<Press | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const stopHold = useCallback(() => {
    clearTimeout(timer.current)
    setHolding(false)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a hold ends when another offer takes its place
  useEffect(() => stopHold, [offer, stopHold])

  const onPointerDown = ({ button, isPrimary }: PointerEvent) => {
    if (button !== 0 || !isPrimary) return
    const isTooEarly = !isTouched && performance.now() - shownAt < settleTime
    const own: Press = { offer, isTooEarly, isSent: false, endedAt: null }
    press.current = own
    if (!needsHold || !isReady || isTooEarly) return
    setHolding(true)
    timer.current = setTimeout(() => {
      own.isSent = true
      setHolding(false)
      onSend()
    }, holdTime)
  }
  const onPointerUp = () => {
    stopHold()
    if (press.current) press.current.endedAt = performance.now()
  }

  const onClick = () => {
    const last = press.current
    press.current = null
    const isByPress = last !== null && last.endedAt !== null && performance.now() - last.endedAt < clickTime
    if (isByPress && (last.isSent || last.isTooEarly || last.offer !== offer)) return
    if (needsHold && isReady) onConfirm()
    else onSend()
  }

  const handlers = {
    onPointerDown,
    onPointerUp,
    onPointerLeave: stopHold,
    onPointerCancel: stopHold,
    onClick,
    // A key held down would send gift after gift.
    onKeyDown: ignoreHeldKey,
    // A long touch would open the browser's context menu.
    onContextMenu: (event: MouseEvent) => {
      if (needsHold) event.preventDefault()
    },
  }
  return { isHolding, handlers }
}

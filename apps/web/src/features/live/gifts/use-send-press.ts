import { type MouseEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { ignoreHeldKey } from '../../../ui/held-key.ts'

/** How long a gift that is dear is held down. */
export const holdTime = 600
/** A click that follows a press comes sooner after it; any other was made by a key or by a screen reader. */
const clickTime = 500

interface Press {
  /** What was offered when it began. */
  readonly offer: string
  isSent: boolean
  endedAt: number | null
}

interface Options {
  /** Names what the button sends: a press that began on another offer is none. */
  readonly offer: string
  readonly needsHold: boolean
  /** False while a gift is under way, and for a moment after it: then nothing begins. */
  readonly isReady: boolean
  readonly onSend: () => void
  readonly onConfirm: () => void
}

/**
 * Presses on the button that sends gifts. A dear gift is sent by holding it down; a tap, a key or a screen reader asks for
 * a confirmation instead.
 */
export const useSendPress = ({ offer, needsHold, isReady, onSend, onConfirm }: Options) => {
  const [isHolding, setHolding] = useState(false)
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
    const own: Press = { offer, isSent: false, endedAt: null }
    press.current = own
    if (!needsHold || !isReady) return
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
    if (isByPress && (last.isSent || last.offer !== offer)) return
    if (needsHold && isReady) onConfirm()
    else onSend()
  }

  const handlers = {
    onPointerDown,
    onPointerUp,
    onPointerLeave: stopHold,
    onPointerCancel: stopHold,
    onClick,
    // A key that stays down would send gift after gift.
    onKeyDown: ignoreHeldKey,
    // A long touch would open the browser's own menu.
    onContextMenu: (event: MouseEvent) => {
      if (needsHold) event.preventDefault()
    },
  }
  return { isHolding, handlers }
}

import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** Holding begins after this time and then repeats. */
const holdMs = 400
const repeatMs = 200

/** Repeats an action while a button is held, until it returns false. A press by keyboard or by a screen reader acts once. */
export const useHold = (act: (() => boolean) | undefined) => {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const wasHeld = useRef(false)
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])

  const repeat = () => {
    wasHeld.current = true
    if (latest.current?.()) timer.current = setTimeout(repeat, repeatMs)
  }
  return {
    onPointerDown: ({ button }: PointerEvent) => {
      wasHeld.current = false
      stop()
      if (button === 0) timer.current = setTimeout(repeat, holdMs)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    // A long press must not open the phone's menu.
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onClick: ({ detail }: MouseEvent) => {
      stop()
      // A press by keyboard counts no clicks. The click that ends a hold doesn't come if the pointer has left the button.
      if (detail === 0 || !wasHeld.current) latest.current?.()
      wasHeld.current = false
    },
  }
}

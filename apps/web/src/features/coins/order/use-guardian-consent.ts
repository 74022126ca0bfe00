import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** The guardian's consent of a minor: whether it is given, and the checkbox for it. */
export const useGuardianConsent = (isNeeded: boolean) => {
  const [isGiven, setGiven] = useState(false)
  const [isAskedFor, setAskedFor] = useState(false)
  const box = useRef<HTMLInputElement>(null)

  const change = (given: boolean): void => {
    setGiven(given)
    setAskedFor(false)
  }

  /** Render the reason before moving the focus, so that a screen reader announces it with the checkbox. */
  const askFor = (): void => {
    flushSync(() => setAskedFor(true))
    box.current?.focus({ focusVisible: true })
  }

  return { isMissing: isNeeded && !isGiven, isGiven: isNeeded && isGiven, isAskedFor, change, askFor, box }
}

import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** The guardian's consent of a minor: whether it is given, and where it is asked for. */
export const useGuardianConsent = (isNeeded: boolean) => {
  const [isGiven, setGiven] = useState(false)
  const [isAskedFor, setAskedFor] = useState(false)
  const box = useRef<HTMLInputElement>(null)

  const change = (given: boolean): void => {
    setGiven(given)
    setAskedFor(false)
  }

  /** The reason stands there before the focus comes, so that a screen reader says it with the checkbox. */
  const askFor = (): void => {
    flushSync(() => setAskedFor(true))
    box.current?.focus({ focusVisible: true })
  }

  return { isMissing: isNeeded && !isGiven, isGiven: isNeeded && isGiven, isAskedFor, change, askFor, box }
}

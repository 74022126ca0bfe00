import { startTransition, useEffect, useState } from 'react'

/**
 * The number of parts of a long page to render: one at first, then one more after each render. A slow phone stays
 * responsive in between, and visible parts don't wait for those further down.
 */
export const useSteps = (count: number): number => {
  const [step, setStep] = useState(1)
  useEffect(() => {
    if (step < count) startTransition(() => setStep(step + 1))
  }, [step, count])
  return step
}

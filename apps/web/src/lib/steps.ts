import { startTransition, useEffect, useState } from 'react'

/**
 * How many parts of a long page are there already: one at first, then one more after each that was drawn. A slow phone
 * stays awake between them, and what is in view does not wait for what is not.
 */
export const useSteps = (count: number): number => {
  const [step, setStep] = useState(1)
  useEffect(() => {
    if (step < count) startTransition(() => setStep(step + 1))
  }, [step, count])
  return step
}

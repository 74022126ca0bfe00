import { Children, type ReactNode, startTransition, useEffect, useState } from 'react'

/**
 * The number of parts of a long page to render: one at first, then one more in each frame. A slow phone stays
 * responsive in between, and visible parts don't wait for those further down.
 */
export const useSteps = (count: number): number => {
  const [step, setStep] = useState(1)
  useEffect(() => {
    if (step >= count) return
    // The part before is laid out in this frame, so that no frame has the layout of two.
    const frame = requestAnimationFrame(() => startTransition(() => setStep(step + 1)))
    return () => cancelAnimationFrame(frame)
  }, [step, count])
  return step
}

/** Shows its children one after the other, in a frame each. */
export const InSteps = ({ children }: { children: ReactNode }) => {
  const parts = Children.toArray(children)
  const step = useSteps(parts.length)
  return parts.slice(0, step)
}

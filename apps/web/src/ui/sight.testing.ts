import { act, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'

/** The observed markers that are not in view yet. */
const waiting = new Set<Sight>()

class Sight {
  readonly #callback: (entries: { isIntersecting: boolean }[]) => void
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    this.#callback = callback
  }
  observe() {
    waiting.add(this)
  }
  disconnect() {
    waiting.delete(this)
  }
  see() {
    this.#callback([{ isIntersecting: true }])
  }
}

/** jsdom has no layout and no IntersectionObserver, so the test decides when a marker comes into view. */
export const teachJsdomSight = (): void => {
  waiting.clear()
  vi.stubGlobal('IntersectionObserver', Sight)
}

export const countMarkers = (): number => waiting.size

/** Waits for a marker first, because it is observed in an effect, after the render. */
export const seeEnd = async (times = 1): Promise<void> => {
  await waitFor(() => expect(countMarkers()).toBeGreaterThan(0))
  const markers = [...waiting]
  await act(async () => {
    for (let time = 0; time < times; time++) for (const marker of markers) marker.see()
  })
}

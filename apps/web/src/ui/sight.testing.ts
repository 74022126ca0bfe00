import { act, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'

/** The markers that wait to be seen. */
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

/** jsdom lays nothing out and has no IntersectionObserver: the test says when an end comes into view. */
export const teachJsdomSight = (): void => {
  waiting.clear()
  vi.stubGlobal('IntersectionObserver', Sight)
}

export const countMarkers = (): number => waiting.size

/** As soon as there is an end to be seen: effects come after what they belong to. */
export const seeEnd = async (times = 1): Promise<void> => {
  await waitFor(() => expect(countMarkers()).toBeGreaterThan(0))
  const markers = [...waiting]
  await act(async () => {
    for (let time = 0; time < times; time++) for (const marker of markers) marker.see()
  })
}

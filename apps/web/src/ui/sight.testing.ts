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
  Object.assign(globalThis, { IntersectionObserver: Sight })
}

export const countMarkers = (): number => waiting.size

export const seeEnd = (): void => {
  for (const marker of [...waiting]) marker.see()
}

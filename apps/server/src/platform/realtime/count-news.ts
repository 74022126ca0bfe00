/** Minimum interval between count updates of a room, because every arrival changes the count. */
const TOLD_EVERY_MS = 1000

type Tell = (mediaId: string) => void

/** Throttles the watch counts that are sent to rooms. */
export class CountNews {
  readonly #waiting = new Map<string, NodeJS.Timeout>()
  readonly #tell: Tell

  constructor(tell: Tell) {
    this.#tell = tell
  }

  changed(mediaId: string): void {
    if (this.#waiting.has(mediaId)) return
    const timer = setTimeout(() => {
      this.#waiting.delete(mediaId)
      this.#tell(mediaId)
    }, TOLD_EVERY_MS)
    this.#waiting.set(mediaId, timer.unref())
  }

  close(): void {
    for (const timer of this.#waiting.values()) clearTimeout(timer)
    this.#waiting.clear()
  }
}

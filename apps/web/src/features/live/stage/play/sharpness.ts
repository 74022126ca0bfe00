/** The most pixels for each of the page's that a phone can still draw sixty times a second, and the least that look well. */
const sharpest = 2
const least = 1

/** A device is given so many pictures to show that it keeps up, and one that does not is asked for fewer pixels. */
const pictures = 45
const slowMs = 30
/** Longer gaps are no slow drawing: the tab was away. */
const awayMs = 250

/** How finely to draw: as the screen can show it, until the device turns out to be too slow for that. */
export class Sharpness {
  #most = sharpest
  #seen = 0
  #spent = 0

  ratio(pixelRatio: number): number {
    return Math.max(least, Math.min(pixelRatio, this.#most))
  }

  /** Takes the time from one picture to the next; answers whether to draw less finely from now on. */
  tooSlow(gapMs: number, pixelRatio: number): boolean {
    if (gapMs > awayMs) return false
    this.#seen++
    this.#spent += gapMs
    if (this.#seen < pictures) return false
    const average = this.#spent / this.#seen
    this.#seen = 0
    this.#spent = 0
    const now = this.ratio(pixelRatio)
    if (average < slowMs || now <= least) return false
    this.#most = Math.max(least, now * 0.75)
    return true
  }
}

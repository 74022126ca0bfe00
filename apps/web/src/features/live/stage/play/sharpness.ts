/** Highest pixel ratio that a phone can draw sixty times a second, and the lowest that still looks good. */
const sharpest = 2
const least = 1

/** Number of frames to average over, and the average gap from which a device is too slow. */
const pictures = 45
const slowMs = 30
/** Longer gaps mean that the tab was hidden, not that drawing was slow. */
const awayMs = 250

/** Chooses the pixel ratio: that of the screen, until the device turns out to be too slow for it. */
export class Sharpness {
  #most = sharpest
  #seen = 0
  #spent = 0

  ratio(pixelRatio: number): number {
    return Math.max(least, Math.min(pixelRatio, this.#most))
  }

  /** Records the time between two frames. Returns whether to lower the ratio now. */
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

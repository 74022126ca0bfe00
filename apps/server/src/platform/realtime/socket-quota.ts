/** Limits the number of open sockets per key. */
export class SocketQuota<K> {
  readonly #most: number
  readonly #open = new Map<K, number>()

  constructor(most: number) {
    this.#most = most
  }

  /** Returns whether one more was allowed. Each success must be paired with `giveBack`. */
  take(key: K): boolean {
    const open = this.#open.get(key) ?? 0
    if (open >= this.#most) return false
    this.#open.set(key, open + 1)
    return true
  }

  giveBack(key: K): void {
    const open = (this.#open.get(key) ?? 0) - 1
    if (open > 0) this.#open.set(key, open)
    else this.#open.delete(key)
  }
}

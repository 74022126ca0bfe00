/** How many sockets each has open, of as many as each may have. */
export class SocketQuota<K> {
  readonly #most: number
  readonly #open = new Map<K, number>()

  constructor(most: number) {
    this.#most = most
  }

  /** Answers whether there was room for one more. What was taken is to be given back. */
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

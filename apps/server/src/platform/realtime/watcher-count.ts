import { Headcount } from './headcount.ts'
import type { Watchers } from './rooms-port.ts'
import { isVisitorName } from './watcher-names.ts'

/** Counts members and visitors apart, so that the members of a room are listed without looking at its visitors. */
export class WatcherCount {
  readonly #members = new Headcount<string>()
  readonly #visitors = new Headcount<string>()

  /** Returns whether the watcher was not there before. */
  come(mediaId: string, watcher: string): boolean {
    return this.#kindOf(watcher).come(mediaId, watcher)
  }

  /** Returns whether the watcher is no longer there. */
  go(mediaId: string, watcher: string): boolean {
    return this.#kindOf(watcher).go(mediaId, watcher)
  }

  count(mediaId: string): number {
    return this.#members.count(mediaId) + this.#visitors.count(mediaId)
  }

  watchers(mediaId: string, most: number): Watchers {
    return {
      latest: this.#members.latest(mediaId, most).map(BigInt),
      members: this.#members.count(mediaId),
      visitors: this.#visitors.count(mediaId),
    }
  }

  #kindOf(watcher: string): Headcount<string> {
    return isVisitorName(watcher) ? this.#visitors : this.#members
  }
}

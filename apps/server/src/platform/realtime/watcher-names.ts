import { keyOf, newSecret } from '../secrets.ts'
import type { Caller } from '../sessions.ts'

const VISITOR = 'visitor '

export const isVisitorName = (name: string): boolean => name.startsWith(VISITOR)

/**
 * Names the watchers of a room for counting. A person counts once, whatever the number of their tabs. Nothing tells the
 * visitors of one network apart, so they count as one: otherwise a visitor could raise the number by opening tabs. The
 * name doesn't reveal the address, because it is sent to the other processes.
 */
export class WatcherNames {
  readonly #secret = newSecret()

  of({ caller, network }: { readonly caller: Caller | null; readonly network: string }): string {
    return caller ? String(caller.userId) : `${VISITOR}${keyOf(this.#secret + network)}`
  }
}

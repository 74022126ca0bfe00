import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'
import { onQueryData } from './query.tsx'
import { onSessionChange } from './session.ts'

let coins: number | null = null
const changes = createListeners()

const set = (next: number | null): void => {
  if (next === coins) return
  coins = next
  changes.tell()
}

// My-page, the stage, the wallet and the frame all answer with the balance. The latest answer counts, so that the top bar
// agrees with the page below it.
onQueryData((data) => {
  if (typeof data !== 'object' || data === null || !('totalCoin' in data)) return
  if (typeof data.totalCoin === 'number') set(data.totalCoin)
})

/** The next person has other coins. */
onSessionChange(() => set(null))

/** The person's coins as far as this page knows; null until an answer has them. */
export const useOwnCoins = (): number | null => useSyncExternalStore(changes.add, () => coins)

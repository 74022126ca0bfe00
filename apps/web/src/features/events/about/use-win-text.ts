import { useT } from '../../../lib/i18n.tsx'
import { useAmount } from '../amounts.tsx'
import type { BroadcasterEvent } from '../event.ts'

const RANK = 1
const THRESHOLD = 2

/** Who wins: the top ranks, everyone who reaches a threshold, or the top ranks above a threshold (rulings §7). */
export const useWinText = (event: BroadcasterEvent): string => {
  const t = useT()
  const amount = useAmount(event.scoreType)(event.threshold)
  if (event.eventType === THRESHOLD) return t('events.wins.threshold', { amount })
  const first = t('events.wins.rank', { count: event.numberOfWinners })
  const winners = event.isGroupEvent ? t('events.wins.inGroup', { winners: first }) : first
  return event.eventType === RANK ? winners : t('events.wins.both', { winners, amount })
}

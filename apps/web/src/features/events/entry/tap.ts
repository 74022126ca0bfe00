import type { EntryButton } from '@avalive/rules/events/button'
import type { BroadcasterEvent, Owner } from '../event.ts'

export interface Tap {
  readonly choice: Exclude<EntryButton['kind'], 'cannotEntry'>
  readonly event: BroadcasterEvent
  readonly rankInfo: Owner['rankInfo']
  readonly clockOffset: number
  readonly from: string | null
  readonly mediaId: string | null
}

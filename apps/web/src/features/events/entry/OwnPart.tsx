import type { BroadcasterEventResult } from '@avalive/contract/events'
import type { EventPhase } from '@avalive/rules/events/status'
import { type OwnPlace, OwnRowSkeleton } from '../../../shared/standings/OwnRow.tsx'
import type { BroadcasterEvent } from '../event.ts'
import { OwnResult } from '../results/OwnResult.tsx'
import type { useEntryFacts } from '../use-event.ts'
import { EntryDock } from './EntryDock.tsx'
import { DockedSwitchBack } from './SwitchBack.tsx'

export interface OwnPartProps {
  readonly event: BroadcasterEvent
  readonly facts: ReturnType<typeof useEntryFacts>
  readonly phase: EventPhase
  readonly hasEntry: boolean
  readonly isResumable: boolean
  readonly showsButton: boolean
  readonly place: OwnPlace
  /** Null if it isn't shown; `loading` reserves its space. */
  readonly own: BroadcasterEventResult | 'loading' | null
  /** Events that could score again, if this one is over. */
  readonly others: readonly BroadcasterEvent[]
  readonly clockOffset: number
  readonly from: string | null
  readonly mediaId: string | null
}

/** The viewer's own place and what they can do: in the dock of a phone, or in the side column of a desktop. */
export const OwnPart = (props: OwnPartProps) => {
  const { event, facts, phase, hasEntry, isResumable, showsButton, place, own, others, ...origin } = props
  const { owner } = facts
  return (
    <div className="flex flex-col gap-3">
      {own === 'loading' ? (
        <OwnRowSkeleton place={place} />
      ) : (
        own && <OwnResult event={event} own={own} place={place} />
      )}
      {showsButton && (
        <EntryDock
          facts={facts}
          phase={phase}
          hasEntry={hasEntry}
          isResumable={isResumable}
          event={event}
          {...origin}
        />
      )}
      {owner &&
        others.map((other) => (
          <DockedSwitchBack key={other.parentId} event={other} rankInfo={owner.rankInfo} {...origin} />
        ))}
    </div>
  )
}

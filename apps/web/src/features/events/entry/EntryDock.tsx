import { entryButtonOf } from '@avalive/rules/events/button'
import type { EventPhase } from '@avalive/rules/events/status'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { ranksOf } from '../event.ts'
import type { useEntryFacts } from '../use-event.ts'
import { EntryButton, type EntryTap } from './EntryButton.tsx'

type Props = Omit<EntryTap, 'rankInfo'> & {
  readonly facts: ReturnType<typeof useEntryFacts>
  readonly phase: EventPhase
  readonly hasEntry: boolean
  /** No event is scoring, and this one can score again immediately. */
  readonly isResumable: boolean
}

/** The entry button. Renders a skeleton until the facts it depends on have loaded. */
export const EntryDock = ({ facts, phase, hasEntry, isResumable, ...tap }: Props) => {
  const { listed, owner, isFailed, retry } = facts
  if (!listed || !owner) {
    return isFailed ? <Failed onRetry={retry} /> : <Skeleton shape="block" width="100%" height="3.5rem" />
  }
  const { event } = tap
  const { rankInfo } = owner
  const choice = entryButtonOf({ canEntry: event.canEntry, phase, hasEntry, userRanks: ranksOf(event), rankInfo })
  return <EntryButton {...tap} choice={choice} rankInfo={rankInfo} isResumable={isResumable} />
}

const Failed = ({ onRetry }: { onRetry: () => void }) => {
  const t = useT()
  return (
    <div className="event-dock flex min-h-14 items-center justify-between gap-3">
      <p role="alert" className="text-sm text-soft">
        {t('events.entry.failed')}
      </p>
      <span className="shrink-0 whitespace-nowrap">
        <Button tone="secondary" size="small" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      </span>
    </div>
  )
}

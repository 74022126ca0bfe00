import { type ReactNode, useId } from 'react'
import { List } from '../../../ui/List.tsx'
import { EventRow } from '../EventRow.tsx'
import type { BroadcasterEvent, BroadcasterEventEntry } from '../event.ts'

interface Props {
  readonly title: string
  readonly children: ReactNode
}

export const EventSection = ({ title, children }: Props) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      <div className="flex flex-col gap-3">{children}</div>
    </section>
  )
}

interface RowsProps {
  readonly events: readonly BroadcasterEvent[]
  readonly entries: ReadonlyMap<string, BroadcasterEventEntry>
  /** Shown if there are no events. */
  readonly none: string
  readonly isPast?: boolean
}

export const EventRows = ({ events, entries, none, isPast = false }: RowsProps) => {
  if (events.length === 0) {
    return <p className="rounded-xl border border-line border-dashed px-4 py-5 text-center text-soft">{none}</p>
  }
  return (
    <List>
      {events.map((event) => (
        <EventRow key={event.parentId} event={event} entry={entries.get(event.parentId)} isPast={isPast} />
      ))}
    </List>
  )
}

import { useT } from '../../../lib/i18n.tsx'
import { timeText, useAmount } from '../amounts.tsx'
import type { BroadcasterEvent } from '../event.ts'

const shows = { 1: 'total', 2: 'average' } as const

/** Totals or averages, as configured for the event. */
export const Totals = ({ event }: { event: BroadcasterEvent }) => {
  const t = useT()
  const amount = useAmount(event.scoreType)
  const time = (seconds: number): string => timeText(t, seconds)
  const rows = [
    {
      name: 'broadcast',
      show: event.showAllBroadcast,
      values: [event.broadcastTotal, event.broadcastAverage],
      as: time,
    },
    { name: 'watch', show: event.showAllWatch, values: [event.watchTotal, event.watchAverage], as: time },
    { name: 'score', show: event.showAllScore, values: [event.scoreTotal, event.scoreAverage], as: amount },
  ] as const
  const shown = rows.flatMap(({ name, show, values, as }) =>
    show === 0 ? [] : [{ key: name, name: t(`events.${shows[show]}.${name}`), value: as(values[show - 1] ?? 0) }],
  )
  if (shown.length === 0) return null
  return (
    <dl className="event-totals">
      {shown.map(({ key, name, value }) => (
        <div key={key}>
          <dt className="text-xs/[1rem] text-soft">{name}</dt>
          <dd className="font-display text-[min(1.0625rem,6vw)] leading-snug font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

import type { ReactNode } from 'react'

export interface FactRow {
  readonly label: string
  readonly value: ReactNode
}

/** Names and values of a case, in as many columns as there is room for. */
export const Facts = ({ facts }: { facts: readonly FactRow[] }) => (
  <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-x-6 gap-y-3 text-sm tabular-nums">
    {facts.map(({ label, value }) => (
      <div key={label} className="min-w-0">
        <dt className="text-soft text-xs">{label}</dt>
        <dd className="mt-0.5 wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
)

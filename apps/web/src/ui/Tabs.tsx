import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

export interface Tab<Value extends string> {
  value: Value
  label: ReactNode
  panel: ReactNode
}

export interface TabsProps<Value extends string> {
  /** Names the row of tabs. */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Brings Base UI in: import it from screens that are loaded lazily only. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  return (
    <Base.Root value={value} onValueChange={(chosen: Value) => onChange(chosen)}>
      <Base.List
        aria-label={label}
        className="relative isolate flex gap-1 overflow-x-auto rounded-lg border border-line bg-surface p-1 [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="min-h-11 flex-1 rounded-md px-4 py-2 font-display text-sm font-semibold whitespace-nowrap text-soft transition-colors duration-150 hover:text-ink data-active:text-ink"
          >
            {tab.label}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute top-1 left-0 -z-1 h-[calc(100%-0.5rem)] w-(--active-tab-width) translate-x-(--active-tab-left) rounded-md bg-accent-wash transition-[translate,width] duration-200 ease-stage" />
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="mt-4 rounded-lg">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}

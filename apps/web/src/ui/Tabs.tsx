import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

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
  /** A row of 59 px with the space around it, and a panel that fills the rest of the window. */
  dense?: boolean
}

/** Brings Base UI in: import it from screens that are loaded lazily only. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, dense = false }: TabsProps<Value>) {
  return (
    <Base.Root
      value={value}
      onValueChange={(chosen: Value) => onChange(chosen)}
      className={dense ? 'flex min-h-0 flex-1 flex-col' : ''}
    >
      <Base.List
        aria-label={label}
        className={classes(
          'relative isolate flex gap-1 overflow-x-auto rounded-lg border border-line bg-surface [scrollbar-width:none]',
          dense ? 'mx-4 mt-1.5 mb-[7px] shrink-0' : 'p-1',
        )}
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className={classes(
              'min-h-11 flex-1 rounded-md py-2 -outline-offset-2! font-display text-sm font-semibold whitespace-nowrap text-soft transition-colors duration-150 hover:text-ink data-active:text-ink',
              dense ? 'px-2' : 'px-4',
            )}
          >
            {tab.label}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute top-(--active-tab-top) left-0 -z-1 h-(--active-tab-height) w-(--active-tab-width) translate-x-(--active-tab-left) rounded-md bg-accent-wash transition-[translate,width] duration-200 ease-stage" />
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel
          key={tab.value}
          value={tab.value}
          className={classes(
            'rounded-lg data-ending-style:hidden',
            dense ? 'min-h-0 flex-1 -outline-offset-2!' : 'mt-4',
          )}
        >
          {/* Base UI keeps the previous panel mounted for a frame. Its content may already be the new tab's. */}
          {tab.value === value && tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}

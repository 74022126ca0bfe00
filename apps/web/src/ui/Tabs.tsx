import { Tabs as Base } from '@base-ui/react/tabs'
import { type ReactNode, useEffect, useRef } from 'react'
import { classes } from './classes.ts'
import { useScrollEnds } from './use-scroll-ends.ts'

export interface Tab<Value extends string> {
  value: Value
  label: ReactNode
  panel: ReactNode
}

export interface TabsProps<Value extends string> {
  /** The name of the tab bar. */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** A tab bar of 59 px including its margins, and a panel that fills the rest of the window. */
  dense?: boolean
  /** Use `pills` below another tab bar to tell the two apart. Pills wrap, whereas a bar scrolls. */
  look?: 'bar' | 'pills'
}

const lists = {
  bar: 'fade-across relative isolate flex gap-1 overflow-x-auto scroll-smooth rounded-lg border border-line bg-surface [scrollbar-width:none]',
  pills: 'flex flex-wrap gap-2',
}

const tabStyles = {
  bar: 'flex-1 rounded-md -outline-offset-2! whitespace-nowrap text-soft hover:text-ink data-active:text-ink',
  pills:
    'rounded-full border border-control bg-raised hover:border-accent data-active:border-accent data-active:bg-accent data-active:text-ground',
}

/** Depends on Base UI, so import it only from screens that are loaded lazily. */
export const Tabs = <Value extends string>(props: TabsProps<Value>) => {
  const { label, tabs, value, onChange, dense = false, look = 'bar' } = props
  const list = useRef<HTMLDivElement>(null)
  const { atStart, atEnd, onScroll } = useScrollEnds(list, 'across', tabs)
  useEffect(() => {
    const row = list.current
    const chosen = row?.querySelector<HTMLElement>(`[data-value="${value}"]`)
    // In the middle, so that its neighbors are visible, too.
    if (row && chosen) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2
  }, [value])
  return (
    <Base.Root
      value={value}
      onValueChange={(chosen: Value) => onChange(chosen)}
      className={dense ? 'flex min-h-0 flex-1 flex-col' : ''}
    >
      <Base.List
        ref={list}
        aria-label={label}
        onScroll={onScroll}
        data-more-before={!atStart || undefined}
        data-more-after={!atEnd || undefined}
        className={classes(lists[look], dense ? 'mx-4 mt-1.5 mb-[7px] shrink-0' : look === 'bar' && 'p-1')}
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            data-value={tab.value}
            className={classes(
              'min-h-11 py-2 font-display text-sm font-semibold transition-colors duration-150',
              tabStyles[look],
              dense ? 'px-2' : 'px-4',
            )}
          >
            {tab.label}
          </Base.Tab>
        ))}
        {look === 'bar' && (
          <Base.Indicator className="absolute top-(--active-tab-top) left-0 -z-1 h-(--active-tab-height) w-(--active-tab-width) translate-x-(--active-tab-left) rounded-md bg-accent-wash transition-[translate,width] duration-200 ease-stage" />
        )}
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

import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { ChevronIcon } from './icons.tsx'
import type { Option } from './SelectField.tsx'

export interface CompactSelectProps<Value extends string> {
  label: string
  icon: ReactNode
  options: readonly (Option<Value> & { lang?: string })[]
  value: Value
  onChange: (value: Value) => void
  /** Shows only the icon on a phone. */
  isShort: boolean
}

/** A compact select for the top bar, for example for the language. */
export const CompactSelect = <Value extends string>({
  label,
  icon,
  options,
  value,
  onChange,
  isShort,
}: CompactSelectProps<Value>) => {
  const chosen = options.find((option) => option.value === value)
  return (
    <label className="relative flex min-h-11 min-w-11 shrink-[1e9] items-center justify-center rounded-full px-3 text-sm text-soft hover:bg-accent-wash hover:text-ink has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-(--focus)">
      <span className="sr-only">{label}</span>
      <span className="shrink-0">{icon}</span>
      {/* The invisible select covers this text. If there is no room for the name, the icon remains. */}
      <span aria-hidden="true" className={classes('if-room', isShort && 'max-sm:hidden')}>
        <span lang={chosen?.lang} className="flex items-center gap-1 pl-2 font-medium whitespace-nowrap">
          {chosen?.label}
          <ChevronIcon size={16} className="rotate-90" />
        </span>
      </span>
      <select
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full bg-transparent text-transparent outline-none"
        value={value}
        onChange={(event) => {
          const next = options.find((option) => option.value === event.target.value)
          if (next) onChange(next.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang} className="bg-raised text-ink">
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}

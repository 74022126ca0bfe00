import type { ReactNode } from 'react'
import { ChevronIcon } from './icons.tsx'
import type { Option } from './SelectField.tsx'

export interface CompactSelectProps<Value extends string> {
  label: string
  icon: ReactNode
  options: readonly (Option<Value> & { lang?: string })[]
  value: Value
  onChange: (value: Value) => void
}

/** A pill for the top bar, for instance the language switcher. */
export function CompactSelect<Value extends string>({
  label,
  icon,
  options,
  value,
  onChange,
}: CompactSelectProps<Value>) {
  return (
    <label className="relative inline-flex min-h-11 min-w-0 max-w-44 items-center rounded-full text-sm text-soft hover:bg-accent-wash hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-(--focus)">
      <span className="sr-only">{label}</span>
      <span className="pointer-events-none absolute left-3">{icon}</span>
      <select
        className="field-sizing-content min-h-11 w-full appearance-none truncate rounded-full bg-transparent py-1 pr-8 pl-10 font-medium outline-none"
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang} className="bg-raised text-ink">
            {option.label}
          </option>
        ))}
      </select>
      <ChevronIcon size={16} className="pointer-events-none absolute right-2.5 rotate-90" />
    </label>
  )
}

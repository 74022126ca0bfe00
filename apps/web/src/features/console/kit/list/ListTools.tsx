import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { controlLook } from '../style.ts'
import type { ListState, useListState } from './list-state.ts'
import type { Filter } from './types.ts'

const PAUSE_MS = 250

type Setters = Pick<ReturnType<typeof useListState>, 'setSearch' | 'setFilter' | 'clear'>

interface Props extends Setters {
  readonly state: ListState
  readonly filters: readonly Filter[]
  /** What the search looks through; without it there is no search. */
  readonly searchLabel?: string | undefined
  readonly searchRef: RefObject<HTMLInputElement | null>
}

/** The search and the filters above a list. */
export const ListTools = ({ state, filters, searchLabel, searchRef, setSearch, setFilter, clear }: Props) => {
  const t = useT()
  const isNarrowed = state.search !== '' || Object.keys(state.filters).length > 0
  if (searchLabel === undefined && filters.length === 0) return null
  return (
    <search className="flex flex-wrap items-end gap-x-3 gap-y-2">
      {searchLabel !== undefined && (
        <div className="min-w-44 flex-[2_1_14rem]">
          <LateField
            label={t('console.list.search')}
            placeholder={searchLabel}
            value={state.search}
            onChange={setSearch}
            inputRef={searchRef}
            type="search"
          />
        </div>
      )}
      {filters.map((filter) => (
        <FilterField
          key={filter.kind === 'days' ? filter.from : filter.name}
          filter={filter}
          values={state.filters}
          onChange={setFilter}
        />
      ))}
      {isNarrowed && (
        <Button tone="quiet" size="dense" onClick={clear}>
          {t('console.list.reset')}
        </Button>
      )}
    </search>
  )
}

interface FilterProps {
  filter: Filter
  values: ListState['filters']
  onChange: (name: string, value: string) => void
}

const FilterField = ({ filter, values, onChange }: FilterProps) => {
  const t = useT()
  const id = useId()
  if (filter.kind === 'days') {
    return (
      <div className="flex min-w-0 flex-wrap gap-2">
        {(['from', 'until'] as const).map((end) => (
          <div key={end} className="min-w-36">
            <label htmlFor={`${id}-${end}`} className={labelLook}>
              {t(end === 'from' ? 'console.list.from' : 'console.list.to', { label: filter.label })}
            </label>
            <input
              id={`${id}-${end}`}
              type="date"
              className={controlLook}
              value={values[filter[end]] ?? ''}
              onChange={(event) => onChange(filter[end], event.target.value)}
            />
          </div>
        ))}
      </div>
    )
  }
  if (filter.kind === 'text') {
    return (
      <div className="min-w-32 flex-[1_1_9rem]">
        <LateField
          label={filter.label}
          value={values[filter.name] ?? ''}
          onChange={(value) => onChange(filter.name, value)}
        />
      </div>
    )
  }
  return (
    <div className="min-w-32">
      <label htmlFor={id} className={labelLook}>
        {filter.label}
      </label>
      <select
        id={id}
        className={controlLook}
        value={values[filter.name] ?? ''}
        onChange={(event) => onChange(filter.name, event.target.value)}
      >
        <option value="">{filter.anyLabel ?? t('console.list.all')}</option>
        {filter.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}

const labelLook = 'mb-1 block text-soft text-xs'

interface LateFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  type?: 'search' | 'text'
  inputRef?: RefObject<HTMLInputElement | null>
}

/** Reports its text after a pause in typing. */
const LateField = ({ label, value, onChange, placeholder, type = 'text', inputRef }: LateFieldProps) => {
  const id = useId()
  const [text, setText] = useState(value)
  const [shown, setShown] = useState(value)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  // The address changed by something else than this field: a saved view, or going back.
  if (value !== shown) {
    setShown(value)
    setText(value)
  }
  useEffect(() => {
    if (text === shown) return
    const timer = setTimeout(() => latest.current(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, shown])
  return (
    <>
      <label htmlFor={id} className={labelLook}>
        {label}
      </label>
      <input
        ref={inputRef}
        id={id}
        type={type}
        maxLength={100}
        placeholder={placeholder}
        className={controlLook}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </>
  )
}

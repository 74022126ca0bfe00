import type { ComponentPropsWithRef } from 'react'
import { classes } from './classes.ts'
import { controlStyle, type FieldText, LabelledField, useFieldWiring } from './Field.tsx'
import { ChevronIcon } from './icons.tsx'

export interface Option<Value extends string = string> {
  value: Value
  label: string
}

type NativeSelect = Omit<ComponentPropsWithRef<'select'>, 'className' | 'style' | 'onChange' | 'value' | 'children'>

export interface SelectFieldProps<Value extends string> extends NativeSelect, FieldText {
  options: readonly Option<Value>[]
  /** An empty string means that nothing is chosen yet. */
  value: Value | ''
  onChange: (value: Value) => void
  /** Shown while nothing is chosen. */
  placeholder?: string
}

/** Uses the native select, which is localized on every device and needs no code. */
export const SelectField = <Value extends string>(props: SelectFieldProps<Value>) => {
  const { label, hint, error, id, options, value, onChange, placeholder, ...rest } = props
  const wiring = useFieldWiring({ hint, error }, id)
  return (
    <LabelledField id={wiring.id} label={label} hint={hint} error={error}>
      <NativeSelectBox {...rest} {...wiring} {...{ options, value, onChange, placeholder }} />
    </LabelledField>
  )
}

type BoxProps<Value extends string> = NativeSelect &
  Pick<SelectFieldProps<Value>, 'options' | 'value' | 'onChange' | 'placeholder'> & { dense?: boolean }

export const NativeSelectBox = <Value extends string>(props: BoxProps<Value>) => {
  const { options, value, onChange, placeholder, dense = false, ...rest } = props
  return (
    <div className="relative">
      <select
        {...rest}
        value={value}
        className={classes(controlStyle, 'appearance-none', dense ? 'pr-7 pl-3' : 'pr-11', value === '' && 'text-soft')}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {(placeholder !== undefined || value === '') && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronIcon
        size={20}
        className={classes(
          'pointer-events-none absolute top-1/2 -translate-y-1/2 rotate-90 text-soft',
          dense ? 'right-1.5' : 'right-3.5',
        )}
      />
    </div>
  )
}

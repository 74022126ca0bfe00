import { type ReactNode, useId } from 'react'
import { FieldNotes, type FieldText, labelStyle, useFieldWiring } from './Field.tsx'

export interface RadioOption<Value extends string> {
  value: Value
  label: ReactNode
  description?: ReactNode
  icon?: ReactNode
  disabled?: boolean
}

export interface RadioGroupProps<Value extends string> extends FieldText {
  options: readonly RadioOption<Value>[]
  value: Value | null
  onChange: (value: Value) => void
}

/** Each option is a whole row that can be tapped. */
export const RadioGroup = <Value extends string>({ options, value, onChange, ...text }: RadioGroupProps<Value>) => {
  const name = useId()
  const { id, ...wiring } = useFieldWiring(text)
  return (
    <fieldset aria-describedby={wiring['aria-describedby']}>
      <legend className={labelStyle}>{text.label}</legend>
      <div className="grid grid-cols-1 gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-12 items-center gap-3 rounded-md border border-control bg-raised px-4 py-2.5 transition-colors duration-150 hover:border-accent has-checked:border-accent has-checked:bg-accent-wash has-checked:inset-ring has-checked:inset-ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus) has-disabled:border-line has-disabled:bg-off has-disabled:text-soft"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              aria-invalid={wiring['aria-invalid']}
              onChange={() => onChange(option.value)}
              className="size-5 shrink-0 appearance-none rounded-full border border-control bg-raised outline-none transition-[border-width] duration-150 checked:border-6 checked:border-accent"
            />
            {option.icon}
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{option.label}</span>
              {option.description && <span className="block text-sm text-soft">{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={text.hint} error={text.error} />
    </fieldset>
  )
}

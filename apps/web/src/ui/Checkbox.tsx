import type { ComponentPropsWithRef, ReactNode } from 'react'
import { FieldNotes, useFieldWiring } from './Field.tsx'
import { CheckIcon } from './icons.tsx'

export interface CheckboxProps
  extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'className' | 'style' | 'onChange' | 'checked'> {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
}

export const Checkbox = ({ label, hint, error, id, checked, onChange, ...rest }: CheckboxProps) => {
  const wiring = useFieldWiring({ hint, error }, id)
  return (
    <div>
      <label htmlFor={wiring.id} className="flex min-h-11 items-start gap-3 py-2">
        <span className="relative mt-px flex size-6 shrink-0">
          <input
            {...rest}
            {...wiring}
            type="checkbox"
            checked={checked}
            onChange={(event) => onChange(event.target.checked)}
            className="peer size-6 appearance-none rounded-sm border border-control bg-raised transition-colors duration-150 checked:border-accent checked:bg-accent aria-invalid:border-danger disabled:bg-off disabled:checked:border-control disabled:checked:bg-control"
          />
          <CheckIcon
            size={18}
            className="pointer-events-none absolute inset-0.75 scale-50 text-ground opacity-0 transition duration-150 peer-checked:scale-100 peer-checked:opacity-100"
          />
        </span>
        <span className="min-w-0 flex-1">{label}</span>
      </label>
      <FieldNotes id={wiring.id} hint={hint} error={error} />
    </div>
  )
}

import type { ComponentPropsWithRef } from 'react'
import { controlStyle, FieldNotes, type FieldText, labelStyle, useFieldWiring } from './Field.tsx'

export interface TextFieldProps
  extends Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'onChange' | 'value'>,
    FieldText {
  value: string
  onChange: (value: string) => void
}

export function TextField({ label, hint, error, id, onChange, ...rest }: TextFieldProps) {
  const wiring = useFieldWiring({ hint, error }, id)
  return (
    <div>
      <label htmlFor={wiring.id} className={labelStyle}>
        {label}
      </label>
      <input
        type="text"
        {...rest}
        {...wiring}
        className={controlStyle}
        onChange={(event) => onChange(event.target.value)}
      />
      <FieldNotes id={wiring.id} hint={hint} error={error} />
    </div>
  )
}

import type { ComponentPropsWithRef } from 'react'
import { controlStyle, type FieldText, LabelledField, useFieldWiring } from './Field.tsx'

export interface TextFieldProps
  extends Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'onChange' | 'value'>,
    FieldText {
  value: string
  onChange: (value: string) => void
}

export const TextField = ({ label, hint, error, id, onChange, ...rest }: TextFieldProps) => {
  const wiring = useFieldWiring({ hint, error }, id)
  return (
    <LabelledField id={wiring.id} label={label} hint={hint} error={error}>
      <input
        type="text"
        {...rest}
        {...wiring}
        className={controlStyle}
        onChange={(event) => onChange(event.target.value)}
      />
    </LabelledField>
  )
}

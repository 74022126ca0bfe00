import type { ComponentPropsWithRef } from 'react'
import { controlStyle, type FieldText, LabelledField, useFieldWiring } from './Field.tsx'

export interface TextAreaProps
  extends Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'style' | 'onChange' | 'value'>,
    FieldText {
  value: string
  onChange: (value: string) => void
}

/** A text field with several lines. */
export const TextArea = ({ label, hint, error, id, onChange, ...rest }: TextAreaProps) => {
  const wiring = useFieldWiring({ hint, error }, id)
  return (
    <LabelledField id={wiring.id} label={label} hint={hint} error={error}>
      <textarea
        rows={5}
        {...rest}
        {...wiring}
        className={`${controlStyle} block resize-none`}
        onChange={(event) => onChange(event.target.value)}
      />
    </LabelledField>
  )
}

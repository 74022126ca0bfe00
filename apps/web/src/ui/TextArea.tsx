import type { ComponentPropsWithRef } from 'react'
import { controlStyle, FieldNotes, type FieldText, labelStyle, useFieldWiring } from './Field.tsx'

export interface TextAreaProps
  extends Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'style' | 'onChange' | 'value'>,
    FieldText {
  value: string
  onChange: (value: string) => void
}

/** A text field of several lines. */
export function TextArea({ label, hint, error, id, onChange, ...rest }: TextAreaProps) {
  const wiring = useFieldWiring({ hint, error }, id)
  return (
    <div>
      <label htmlFor={wiring.id} className={labelStyle}>
        {label}
      </label>
      <textarea
        rows={5}
        {...rest}
        {...wiring}
        className={`${controlStyle} block resize-none`}
        onChange={(event) => onChange(event.target.value)}
      />
      <FieldNotes id={wiring.id} hint={hint} error={error} />
    </div>
  )
}

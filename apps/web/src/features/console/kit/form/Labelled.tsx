import type { ReactNode } from 'react'
import { FieldNotes } from '../../../../ui/Field.tsx'

export interface FieldLook {
  readonly label: string
  readonly hint?: ReactNode
  /** Marked, because most fields of a form are required. */
  readonly isOptional?: boolean
  readonly isDisabled?: boolean
}

interface Props extends FieldLook {
  readonly id: string
  readonly error: string | undefined
  readonly optionalLabel: string
  /** For a group of controls, which has a legend instead of a label. */
  readonly isGroup?: boolean
  readonly children: ReactNode
}

export const labelStyle = 'mb-1 block font-semibold text-sm'

/** Ids of a field's error and hint for its control. */
export const describedBy = (id: string, error: string | undefined, hint: ReactNode): string | undefined =>
  [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined

/** A control with its label, its error and its hint. */
export const Labelled = ({ id, label, hint, error, isOptional, optionalLabel, isGroup = false, children }: Props) => {
  const text = (
    <>
      {label}
      {isOptional && <span className="ml-1.5 font-normal text-soft text-xs">{optionalLabel}</span>}
    </>
  )
  const notes = <FieldNotes id={id} error={error} hint={hint} />
  return isGroup ? (
    <fieldset aria-describedby={describedBy(id, error, hint)} className="min-w-0">
      <legend className={labelStyle}>{text}</legend>
      {children}
      {notes}
    </fieldset>
  ) : (
    <div className="min-w-0">
      <label htmlFor={id} className={labelStyle}>
        {text}
      </label>
      {children}
      {notes}
    </div>
  )
}

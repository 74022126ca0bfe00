import { type ReactNode, useId } from 'react'
import { WarningIcon } from './icons.tsx'

export interface FieldText {
  label: string
  hint?: ReactNode
  /** The error in the value, if any. */
  error?: ReactNode
}

export interface FieldWiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** The ids that link a control to its hint and error. */
export const useFieldWiring = ({ hint, error }: Pick<FieldText, 'hint' | 'error'>, givenId?: string): FieldWiring => {
  const ownId = useId()
  const id = givenId ?? ownId
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return { id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined }
}

export const controlStyle =
  'min-h-12 w-full rounded-md border border-control bg-raised px-4 py-2.5 text-base text-ink ' +
  'transition-colors duration-150 placeholder:text-soft hover:border-accent disabled:border-line disabled:bg-off disabled:text-soft ' +
  'focus-visible:border-accent focus-visible:outline-2 focus-visible:outline-offset-0 ' +
  'aria-invalid:border-danger aria-invalid:bg-danger-wash'

/** The hint and the error below a control. A new error is announced. */
export const FieldNotes = ({ id, hint, error }: Pick<FieldText, 'hint' | 'error'> & { id: string }) => {
  return (
    <>
      <div aria-live="polite">
        {error && (
          <p id={`${id}-error`} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger">
            <WarningIcon size={16} className="mt-0.75 shrink-0" />
            <span>{error}</span>
          </p>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
          {hint}
        </p>
      )}
    </>
  )
}

export const labelStyle = 'mb-1.5 block text-sm font-semibold text-ink'

/** A control with its label, hint and error. */
export const LabelledField = ({
  id,
  label,
  hint,
  error,
  children,
}: FieldText & { id: string; children: ReactNode }) => {
  return (
    <div>
      <label htmlFor={id} className={labelStyle}>
        {label}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

import type { ComponentPropsWithoutRef } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { FieldNotes } from '../../../../ui/Field.tsx'
import { checkLook, controlLook } from '../style.ts'
import { describedBy, type FieldLook, Labelled } from './Labelled.tsx'
import type { FieldProps } from './use-form.ts'

type TextProps = FieldProps<string> &
  FieldLook &
  Pick<ComponentPropsWithoutRef<'input'>, 'inputMode' | 'maxLength' | 'autoComplete' | 'placeholder' | 'lang'> & {
    readonly type?: 'text' | 'url' | 'email' | 'date' | 'datetime-local'
    /** After the control, such as a currency. */
    readonly unit?: string
    readonly isNarrow?: boolean
  }

export const TextInput = (props: TextProps) => {
  const {
    id,
    value,
    onChange,
    error,
    label,
    hint,
    isOptional,
    isDisabled,
    type = 'text',
    unit,
    isNarrow,
    ...rest
  } = props
  const t = useT()
  const look = { label, hint, ...(isOptional && { isOptional }) }
  return (
    <Labelled {...look} id={id} error={error} optionalLabel={t('console.form.optional')}>
      <div className={isNarrow ? 'flex max-w-60 items-center gap-2' : 'flex items-center gap-2'}>
        <input
          {...rest}
          id={id}
          type={type}
          disabled={isDisabled}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, error, hint)}
          className={controlLook}
          onChange={(event) => onChange(event.target.value)}
        />
        {unit !== undefined && <span className="shrink-0 text-sm text-soft">{unit}</span>}
      </div>
    </Labelled>
  )
}

/** A whole number as it is typed; `readInteger` reads it. */
export const IntegerInput = (props: Omit<TextProps, 'type' | 'inputMode'>) => (
  <TextInput isNarrow {...props} inputMode="numeric" maxLength={16} />
)

/** A decimal number as it is typed, such as a rate; it stays a text. */
export const DecimalInput = (props: Omit<TextProps, 'type' | 'inputMode'>) => (
  <TextInput isNarrow {...props} inputMode="decimal" maxLength={24} />
)

/** An amount as it is typed, in the currency's large unit; `readMoney` reads it into the smallest one. */
export const MoneyInput = ({
  currency,
  ...props
}: Omit<TextProps, 'type' | 'inputMode' | 'unit'> & { currency: string }) => (
  <TextInput isNarrow {...props} unit={currency} inputMode="decimal" maxLength={20} />
)

const TO_THE_MINUTE = 16

/** A date and a time in Japan to the minute; `readJst` reads it. */
export const DateTimeInput = ({ value, ...props }: Omit<TextProps, 'type' | 'inputMode' | 'unit'>) => {
  const t = useT()
  const shown = value.slice(0, TO_THE_MINUTE)
  return <TextInput isNarrow {...props} value={shown} type="datetime-local" unit={t('console.form.jst')} />
}

type LongProps = FieldProps<string> & FieldLook & { readonly rows?: number; readonly maxLength?: number; lang?: string }

export const LongTextInput = (props: LongProps) => {
  const { id, value, onChange, error, label, hint, isOptional, isDisabled, rows = 4, ...rest } = props
  const t = useT()
  const look = { label, hint, ...(isOptional && { isOptional }) }
  return (
    <Labelled {...look} id={id} error={error} optionalLabel={t('console.form.optional')}>
      <textarea
        {...rest}
        id={id}
        rows={rows}
        disabled={isDisabled}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, error, hint)}
        className={`${controlLook} block resize-y`}
        onChange={(event) => onChange(event.target.value)}
      />
    </Labelled>
  )
}

type SelectProps<Value extends string> = FieldProps<Value | ''> &
  FieldLook & { readonly options: readonly { readonly value: Value; readonly label: string }[] }

export const SelectInput = <Value extends string>(props: SelectProps<Value>) => {
  const { id, value, onChange, error, label, hint, isOptional, isDisabled, options } = props
  const t = useT()
  const look = { label, hint, ...(isOptional && { isOptional }) }
  return (
    <Labelled {...look} id={id} error={error} optionalLabel={t('console.form.optional')}>
      <select
        id={id}
        disabled={isDisabled}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, error, hint)}
        className={`${controlLook} max-w-96`}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value)
          onChange(chosen?.value ?? '')
        }}
      >
        {(isOptional || value === '') && <option value="" />}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

export const SwitchInput = ({
  id,
  value,
  onChange,
  error,
  label,
  hint,
  isDisabled,
}: FieldProps<boolean> & FieldLook) => (
  <div>
    <label htmlFor={id} className="flex min-h-11 items-center gap-3 text-sm sm:min-h-9">
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={value}
        disabled={isDisabled}
        checked={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, error, hint)}
        className={checkLook}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="font-semibold">{label}</span>
    </label>
    <FieldNotes id={id} error={error} hint={hint} />
  </div>
)

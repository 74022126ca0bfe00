import type { PictureKind } from '@avalive/rules/console/picture-kinds'
import { type ReactNode, useId, useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { DateTimeInput, LongTextInput, SelectInput, SwitchInput, TextInput } from '../kit/form/fields.tsx'
import type { FieldLook } from '../kit/form/Labelled.tsx'
import { LocaleTextInput, type LocaleTexts } from '../kit/form/LocaleTextInput.tsx'
import { jstText, readJst } from '../kit/form/values.ts'
import { PictureField } from '../kit/picture/PictureField.tsx'
import type { BuiltInPicture } from '../kit/picture/PicturePicker.tsx'

export interface ControlProps<Value> {
  readonly label: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** The value can't be changed any more. */
  readonly isFrozen?: boolean
  readonly hint?: ReactNode
  readonly error?: string
}

/** A field of the kit for a value that a screen holds in the call's own shape. */
const useField = ({ label, hint, error, isFrozen = false }: Omit<ControlProps<unknown>, 'value' | 'onChange'>) => {
  const t = useT()
  const look: FieldLook = { label, hint: isFrozen ? t('console.form.frozen') : hint, isDisabled: isFrozen }
  return { ...look, id: useId(), error }
}

export const TextControl = ({ rows, ...props }: ControlProps<string> & { readonly rows?: number }) => {
  const field = { ...useField(props), value: props.value, onChange: props.onChange }
  return rows ? <LongTextInput {...field} rows={rows} /> : <TextInput {...field} />
}

/** A whole number; an empty control is zero. */
export const NumberControl = ({ value, onChange, ...props }: ControlProps<number>) => (
  <TextInput
    {...useField(props)}
    inputMode="numeric"
    value={String(value)}
    onChange={(text) => onChange(Number(text.replace(/\D/g, '').slice(0, 10)))}
  />
)

/** Whole numbers, separated by commas. */
export const NumbersControl = ({ value, onChange, ...props }: ControlProps<number[]>) => {
  const [text, setText] = useState(value.join(', '))
  const type = (typed: string) => {
    setText(typed)
    const parts = typed.split(/[,、\s]+/).filter((part) => part !== '')
    onChange(parts.map((part) => Number(part) || 0))
  }
  return <TextInput {...useField(props)} value={text} onChange={type} />
}

/** A moment in Japan's time. */
export const TimeControl = ({ value, onChange, ...props }: ControlProps<string>) => {
  const [text, setText] = useState(jstText(value))
  const type = (typed: string) => {
    setText(typed)
    const instant = readJst(typed)
    if (instant !== null) onChange(instant)
  }
  return <DateTimeInput {...useField(props)} value={text} onChange={type} />
}

export const SelectControl = <Value extends string | number>({
  value,
  onChange,
  options,
  ...props
}: ControlProps<Value> & { readonly options: readonly { readonly value: Value; readonly label: string }[] }) => (
  <SelectInput
    {...useField(props)}
    value={String(value)}
    options={options.map((option) => ({ value: String(option.value), label: option.label }))}
    onChange={(chosen) => {
      const option = options.find((one) => String(one.value) === chosen)
      if (option) onChange(option.value)
    }}
  />
)

/** A picture of a kind. */
export const PictureControl = ({
  value,
  onChange,
  kind,
  builtIn,
  ...props
}: ControlProps<string> & {
  readonly kind: PictureKind
  readonly builtIn?: readonly BuiltInPicture[]
}) => <PictureField {...useField(props)} kind={kind} {...(builtIn && { builtIn })} value={value} onChange={onChange} />

export const SwitchControl = ({ value, onChange, ...props }: ControlProps<boolean>) => (
  <SwitchInput {...useField(props)} hint={undefined} value={value} onChange={onChange} />
)

type Texts = Readonly<Record<string, string>>

/** A text in each language. */
export const TextsControl = ({ value, onChange, rows, ...props }: ControlProps<Texts> & { readonly rows?: number }) => {
  const texts: LocaleTexts = value
  return (
    <LocaleTextInput
      {...useField(props)}
      {...(rows && { rows })}
      value={texts}
      onChange={(next) => onChange(Object.fromEntries(Object.entries(next)))}
    />
  )
}

export const Grid = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] items-start gap-x-6 gap-y-4">
    {children}
  </div>
)

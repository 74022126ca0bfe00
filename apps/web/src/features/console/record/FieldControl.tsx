import { DateTimeInput, IntegerInput, SelectInput, SwitchInput, TextInput } from '../kit/form/fields.tsx'
import type { FieldProps } from '../kit/form/use-form.ts'
import { PictureField } from '../kit/picture/PictureField.tsx'
import type { RecordField } from './field.ts'

/** The control of a field. */
export const FieldControl = ({ field, control }: { field: RecordField; control: FieldProps<string> }) => {
  const { label, hint, isFixed = false } = field
  const look = { label, ...(hint !== undefined && { hint }), isDisabled: isFixed }
  switch (field.kind) {
    case 'switch':
      return (
        <SwitchInput
          {...control}
          {...look}
          value={control.value === 'true'}
          onChange={(value) => control.onChange(String(value))}
        />
      )
    case 'select':
      return <SelectInput {...control} {...look} options={field.options} />
    case 'picture':
      return <PictureField {...control} {...look} kind={field.picture} />
    case 'number':
      return <IntegerInput {...control} {...look} />
    case 'time':
      return <DateTimeInput {...control} {...look} />
    case 'day':
      return <TextInput {...control} {...look} isNarrow type="date" />
    case 'text':
      return <TextInput {...control} {...look} />
  }
}

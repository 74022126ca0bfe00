import { useState } from 'react'
import { type DateParts, daysIn, isoDate, monthNames, partOrder, readIsoDate } from './dateParts.ts'
import { FieldNotes, type FieldText, labelStyle, useFieldWiring } from './Field.tsx'
import { NativeSelectBox } from './SelectField.tsx'

export interface DateFieldProps extends FieldText {
  locale: string
  /** `YYYY-MM-DD`, or an empty string while the date is incomplete. */
  value: string
  onChange: (value: string) => void
  /** The years to choose from, both included, in descending order. */
  years: { from: number; to: number }
  partLabels: { year: string; month: string; day: string }
  /** Lets the browser autofill a birthday. */
  birthday?: boolean
}

/**
 * A date as three selects. A birthday is decades ago, which takes dozens of taps in a calendar. The order of the parts
 * and the month names follow the locale.
 */
export const DateField = ({ locale, value, onChange, years, partLabels, birthday, ...text }: DateFieldProps) => {
  const { id, ...wiring } = useFieldWiring(text)
  const [parts, setParts] = useState<DateParts>(() => readIsoDate(value))

  const change = (part: keyof DateParts, chosen: string) => {
    const next = { ...parts, [part]: Number(chosen) }
    if (next.day && next.day > daysIn(next)) next.day = undefined
    setParts(next)
    onChange(isoDate(next))
  }

  const span = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)
  const options = {
    // Gregorian years in every language, including Thai (rulings §11).
    year: span(years.from, years.to - years.from + 1)
      .reverse()
      .map((year) => ({ value: `${year}`, label: `${year}` })),
    month: monthNames(locale).map((label, index) => ({ value: `${index + 1}`, label })),
    day: span(1, daysIn(parts)).map((day) => ({ value: `${day}`, label: `${day}` })),
  }

  return (
    <fieldset aria-describedby={wiring['aria-describedby']}>
      <legend className={labelStyle}>{text.label}</legend>
      <div className="flex gap-2">
        {partOrder(locale).map((part) => (
          <div key={part} className="min-w-0 flex-auto">
            <NativeSelectBox
              dense
              aria-label={partLabels[part]}
              aria-invalid={wiring['aria-invalid']}
              autoComplete={birthday ? `bday-${part}` : undefined}
              placeholder={partLabels[part]}
              options={options[part]}
              value={parts[part] ? `${parts[part]}` : ''}
              onChange={(chosen) => change(part, chosen)}
            />
          </div>
        ))}
      </div>
      <FieldNotes id={id} hint={text.hint} error={text.error} />
    </fieldset>
  )
}

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Checkbox } from './Checkbox.tsx'
import { DateField } from './DateField.tsx'
import { RadioGroup } from './RadioGroup.tsx'
import { SelectField } from './SelectField.tsx'
import { TextArea } from './TextArea.tsx'
import { TextField } from './TextField.tsx'

afterEach(cleanup)

const ignore = () => {}
const describedBy = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent)

const options = [
  { value: 'JP', label: 'Japan' },
  { value: 'KR', label: 'Korea' },
] as const

const fields = [
  {
    name: 'text field',
    role: 'textbox',
    field: (text: object) => <TextField label="Field" value="" onChange={ignore} {...text} />,
  },
  {
    name: 'text area',
    role: 'textbox',
    field: (text: object) => <TextArea label="Field" value="" onChange={ignore} {...text} />,
  },
  {
    name: 'select',
    role: 'combobox',
    field: (text: object) => <SelectField label="Field" options={options} value="" onChange={ignore} {...text} />,
  },
  {
    name: 'checkbox',
    role: 'checkbox',
    field: (text: object) => <Checkbox label="Field" checked={false} onChange={ignore} {...text} />,
  },
]

describe.each(fields)('a $name', ({ role, field }) => {
  test('is found by its label', () => {
    render(field({}))
    expect(screen.getByLabelText('Field')).toBe(screen.getByRole(role))
  })

  test('is neither invalid nor described without an error or hint', () => {
    render(field({}))
    const control = screen.getByRole(role)
    expect(control.hasAttribute('aria-invalid')).toBe(false)
    expect(control.hasAttribute('aria-describedby')).toBe(false)
  })

  test('is marked invalid and described by its error before its hint', () => {
    render(field({ error: 'Too long', hint: 'Up to 30 characters' }))
    const control = screen.getByRole(role)
    expect(control.getAttribute('aria-invalid')).toBe('true')
    expect(describedBy(control)).toEqual(['Too long', 'Up to 30 characters'])
  })

  test('announces its error when it appears', () => {
    const { rerender } = render(field({}))
    rerender(field({ error: 'Too long' }))
    expect(screen.getByText('Too long').closest('[aria-live="polite"]')).not.toBeNull()
  })
})

test('a text field passes its input to onChange', () => {
  const change = vi.fn()
  render(<TextField label="Nickname" value="" onChange={change} />)
  fireEvent.change(screen.getByLabelText('Nickname'), { target: { value: 'ミナ' } })
  expect(change).toHaveBeenCalledWith('ミナ')
})

test('a text area passes its lines to onChange', () => {
  const change = vi.fn()
  render(<TextArea label="Introduction" value="" onChange={change} />)
  fireEvent.change(screen.getByLabelText('Introduction'), { target: { value: 'ミナ\nです' } })
  expect(change).toHaveBeenCalledWith('ミナ\nです')
})

test('a radio group has its legend as name, its error as description, and passes the choice to onChange', () => {
  const change = vi.fn()
  render(<RadioGroup label="Region" options={options} value={null} onChange={change} error="Please choose" />)
  expect(describedBy(screen.getByRole('group', { name: 'Region' }))).toEqual(['Please choose'])
  fireEvent.click(screen.getByRole('radio', { name: 'Korea' }))
  expect(change).toHaveBeenCalledWith('KR')
})

const partLabels = { year: 'Year', month: 'Month', day: 'Day' }
const years = { from: 1920, to: 2026 }

const Birthday = ({ locale = 'en', onChange }: { locale?: string; onChange?: (value: string) => void }) => {
  const [value, setValue] = useState('')
  const change = (next: string) => {
    setValue(next)
    onChange?.(next)
  }
  return <DateField label="Birthday" birthday {...{ locale, value, years, partLabels }} onChange={change} />
}

describe('a date field', () => {
  const choose = (part: string, value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name: part }), { target: { value } })
  const optionsOf = (part: string) =>
    [...screen.getByRole('combobox', { name: part }).querySelectorAll('option:not([disabled])')].map(
      (o) => o.textContent,
    )

  test('gives a date only when all three parts are chosen', () => {
    const change = vi.fn()
    render(<Birthday onChange={change} />)
    choose('Month', '2')
    choose('Day', '3')
    choose('Year', '2001')
    expect(change.mock.calls.map(([value]) => value)).toEqual(['', '', '2001-02-03'])
  })

  test('offers only the days of the month, and clears a day that the month does not have', () => {
    const change = vi.fn()
    render(<Birthday onChange={change} />)
    choose('Day', '29')
    choose('Month', '2')
    expect(optionsOf('Day')).toHaveLength(29)
    choose('Year', '2000')
    expect(change).toHaveBeenLastCalledWith('2000-02-29')
    choose('Year', '2001')
    expect(change).toHaveBeenLastCalledWith('')
    expect(optionsOf('Day')).toHaveLength(28)
  })

  test.each([
    ['en', ['Month', 'Day', 'Year']],
    ['de', ['Day', 'Month', 'Year']],
    ['ja', ['Year', 'Month', 'Day']],
  ])('shows its parts in the order of %s', (locale, order) => {
    render(<Birthday locale={locale} />)
    expect(screen.getAllByRole('combobox').map((select) => select.getAttribute('aria-label'))).toEqual(order)
  })

  test('lets the browser autofill a birthday', () => {
    render(<Birthday />)
    const hints = screen.getAllByRole('combobox').map((select) => select.getAttribute('autocomplete'))
    expect(hints).toEqual(['bday-month', 'bday-day', 'bday-year'])
  })
})

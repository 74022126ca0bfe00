import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { resetBrowser } from '../../../../app/app.testing.tsx'
import { beOperator, showPart } from '../../console.testing.tsx'
import { TextInput } from './fields.tsx'
import { LocaleTextInput, type LocaleTexts } from './LocaleTextInput.tsx'
import { RowsInput } from './RowsInput.tsx'

afterEach(resetBrowser)

const shown = () => screen.getByTestId('value').textContent

const Names = () => {
  const [value, onChange] = useState<LocaleTexts>({ en: 'Star' })
  return (
    <>
      <LocaleTextInput id="names" label="Names" value={value} onChange={onChange} error={undefined} />
      <output data-testid="value">{JSON.stringify(value)}</output>
    </>
  )
}

test('a text by language marks the languages that are missing', async () => {
  beOperator()
  await showPart(Names)
  expect(screen.getAllByRole('tab')).toHaveLength(12)
  expect(screen.getByText(/11 languages are missing/)).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: '日本語, missing' }))
  fireEvent.change(await screen.findByRole('textbox', { name: 'Names: 日本語' }), { target: { value: '星' } })
  expect(shown()).toBe('{"en":"Star","ja":"星"}')
  expect(screen.getByRole('tab', { name: '日本語' })).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: 'Names: 日本語' }), { target: { value: '' } })
  expect(shown()).toBe('{"en":"Star"}')
})

const Rows = () => {
  const [value, onChange] = useState<readonly { name: string }[]>([{ name: 'a' }, { name: 'b' }])
  return (
    <>
      <RowsInput
        id="rows"
        label="Items"
        isOrdered
        value={value}
        onChange={onChange}
        error={undefined}
        newRow={() => ({ name: 'c' })}
        row={({ name }, set, index) => (
          <TextInput
            id={`row-${index}`}
            label="Name"
            value={name}
            onChange={(next) => set({ name: next })}
            error={undefined}
          />
        )}
      />
      <output data-testid="value">{value.map(({ name }) => name).join()}</output>
    </>
  )
}

test('rows can be added, edited, moved and removed', async () => {
  beOperator()
  await showPart(Rows)
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(shown()).toBe('a,b,c')
  fireEvent.click(screen.getAllByRole('button', { name: 'Move down' })[0] as HTMLElement)
  expect(shown()).toBe('b,a,c')
  fireEvent.change(screen.getAllByLabelText('Name')[1] as HTMLElement, { target: { value: 'A' } })
  fireEvent.click(screen.getAllByRole('button', { name: 'Remove' })[0] as HTMLElement)
  expect(shown()).toBe('A,c')
})

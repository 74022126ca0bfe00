import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { UserText } from './UserText.tsx'

test.each([
  ['夜更かしコトリ', 'ja'],
  ['Juniper Static', null],
])('marks the name %s with the language %s', (name, language) => {
  render(<UserText>{name}</UserText>)
  expect(screen.getByText(name).getAttribute('lang')).toBe(language)
})

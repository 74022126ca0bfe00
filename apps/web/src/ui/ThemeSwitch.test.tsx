import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { chooseTheme, readTheme } from './theme.ts'

afterEach(() => {
  cleanup()
  chooseTheme('system')
})

const labels = { system: 'Theme: as the system', light: 'Theme: light', dark: 'Theme: dark' }
const theme = () => document.documentElement.dataset.theme

test('follows the system until a theme is chosen', () => {
  render(<ThemeSwitch labels={labels} />)
  expect(screen.getByRole('button').getAttribute('aria-label')).toBe('Theme: as the system')
  expect(theme()).toBeUndefined()
})

test('cycles through the themes and stores the choice on the device', () => {
  render(<ThemeSwitch labels={labels} />)
  const seen = [1, 2, 3].map(() => {
    fireEvent.click(screen.getByRole('button'))
    return [theme(), readTheme(), screen.getByRole('button').getAttribute('aria-label')]
  })
  expect(seen).toEqual([
    ['light', 'light', labels.light],
    ['dark', 'dark', labels.dark],
    [undefined, 'system', labels.system],
  ])
})

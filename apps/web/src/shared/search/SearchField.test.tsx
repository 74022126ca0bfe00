import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { I18nProvider, loadLanguage } from '../../lib/i18n.tsx'
import { SearchField } from './SearchField.tsx'

const none = { items: [], cursor: null }
const person = { vliveId: 'v', profileId: 'mio', nickname: 'Mio', iconUrl: '/i.svg', followerCount: 3, mediaId: null }
const found = { people: { items: [person], cursor: null }, streams: none, events: none, gachas: none }

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({ payload: found })))
afterEach(() => {
  cleanup()
  window.localStorage.clear()
  vi.unstubAllGlobals()
})

const Address = () => {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

const open = async (width: 'phone' | 'desktop' = 'desktop') => {
  vi.stubGlobal('matchMedia', () => ({
    matches: width === 'desktop',
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  const initial = await loadLanguage('en')
  render(
    <I18nProvider initial={initial}>
      <MemoryRouter initialEntries={['/']}>
        <SearchField />
        <Address />
        <button type="button">Elsewhere</button>
      </MemoryRouter>
    </I18nProvider>,
  )
  if (width === 'desktop') await screen.findByRole('combobox')
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search' })
const type = (value: string) => act(async () => fireEvent.change(field(), { target: { value } }))
const press = (key: string) => act(async () => fireEvent.keyDown(field(), { key }))
const results = () => screen.findByRole('listbox', { name: 'Results' })

// shows search-9, search-10, search-11
test('shows results below the field, opens one by keyboard and remembers the search', async () => {
  await open()
  // The listener is added in an effect, after the field is shown.
  await waitFor(() => {
    fireEvent.keyDown(document.body, { key: '/' })
    expect(document.activeElement).toBe(field())
  })
  await type('mi')
  within(await results()).getByRole('option', { name: /Mio/ })
  expect(field().getAttribute('aria-expanded')).toBe('true')
  await press('ArrowDown')
  await press('Enter')
  expect(screen.getByText('/profile/mio')).toBeTruthy()
  expect(screen.queryByRole('listbox')).toBeNull()
  await type('')
  within(await results()).getByRole('option', { name: 'mi' })
})

// shows search-10
test('the key / does nothing while single keys are turned off', async () => {
  await open()
  window.localStorage.setItem('avalive.stageKeys', 'off')
  // The listener is added in an effect, after the field is shown.
  await act(async () => {})
  expect(fireEvent.keyDown(document.body, { key: '/' })).toBe(true)
  expect(document.activeElement).not.toBe(field())
  window.localStorage.removeItem('avalive.stageKeys')
  expect(fireEvent.keyDown(document.body, { key: '/' })).toBe(false)
  expect(document.activeElement).toBe(field())
})

// shows search-10
test('Escape closes the list, then clears the field', async () => {
  await open()
  act(() => field().focus())
  await type('mi')
  await results()
  await press('Escape')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field().value).toBe('mi')
  await press('Escape')
  expect(field().value).toBe('')
})

// shows search-9
test('announces the results in an element that stays while the list opens and closes', async () => {
  await open()
  const status = field().parentElement?.querySelector('[role=status]')
  await type('mi')
  await waitFor(() => expect(status?.textContent).toBe('1 result'))
  await press('Escape')
  expect(status?.textContent).toBe('')
  expect(status?.isConnected).toBe(true)
})

// shows search-11
test('clearing the recent searches moves the focus to the field', async () => {
  await open()
  await type('mi')
  await press('Enter')
  cleanup()
  await open()
  act(() => field().focus())
  const forget = await screen.findByRole('button', { name: 'Clear recent searches' })
  forget.focus()
  await act(async () => fireEvent.click(forget))
  expect(document.activeElement).toBe(field())
})

test('Enter without a marked result opens the search page, which has a field of its own', async () => {
  await open()
  await type('mi')
  await press('Enter')
  expect(screen.getByText('/search?q=mi')).toBeTruthy()
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Search' })).toBeNull()
})

test('the list closes when the focus leaves the field, and stays while an option is pressed', async () => {
  await open()
  act(() => field().focus())
  await type('mi')
  const list = await results()
  expect(fireEvent.mouseDown(list)).toBe(false)
  await act(async () => screen.getByRole('button', { name: 'Elsewhere' }).focus())
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
})

test('a phone has a link to the search page', async () => {
  await open('phone')
  expect(screen.getByRole('link', { name: 'Search' }).getAttribute('href')).toBe('/search')
})

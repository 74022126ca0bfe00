import { log } from '@avalive/contract/log'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { I18nProvider, type Language, loadLanguage } from '../lib/i18n.tsx'
import { reload } from '../lib/leave.ts'
import { DialogsProvider } from '../ui/Dialogs.tsx'
import { answer, putBoot, resetBrowser, signIn, stubServer } from './app.testing.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'

vi.mock('../lib/leave.ts', () => ({ reload: vi.fn() }))

let failure: Error | null
const Page = () => {
  if (failure) throw failure
  return <p>The page</p>
}

beforeEach(() => {
  putBoot()
  // React logs every caught error, and these tests cause errors on purpose.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  resetBrowser()
  vi.restoreAllMocks()
  vi.mocked(reload).mockClear()
})

const tree = (language: Language, resetKey: string) => (
  <MemoryRouter>
    <I18nProvider initial={language}>
      <DialogsProvider labels={{ ok: 'OK', cancel: 'Cancel' }}>
        <ErrorBoundary resetKey={resetKey}>
          <Page />
        </ErrorBoundary>
      </DialogsProvider>
    </I18nProvider>
  </MemoryRouter>
)

test('a page that throws shows a failure screen, logs the error, and renders again on retry', async () => {
  const server = stubServer([[log.writeLog, () => answer({})]])
  signIn()
  failure = new RangeError('out of range')
  render(tree(await loadLanguage('en'), 'a'))
  expect(screen.getByRole('heading', { name: 'Couldn’t load this page' })).toBeTruthy()
  await waitFor(() =>
    expect(server.to(log.writeLog)[0]?.body).toMatchObject({ message: 'RangeError: out of range', level: 'error' }),
  )
  failure = null
  act(() => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  expect(screen.getByText('The page')).toBeTruthy()
})

test('a different page renders after another page has thrown', async () => {
  stubServer()
  const language = await loadLanguage('en')
  failure = new Error('broken')
  const { rerender } = render(tree(language, 'a'))
  failure = null
  rerender(tree(language, 'b'))
  expect(screen.getByText('The page')).toBeTruthy()
})

test('a missing chunk of an old build reloads the document only once, and again on retry', async () => {
  stubServer()
  const language = await loadLanguage('en')
  failure = new TypeError('Failed to fetch dynamically imported module: /assets/x.js')
  render(tree(language, 'a')).unmount()
  render(tree(language, 'a'))
  expect(reload).toHaveBeenCalledOnce()
  act(() => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  expect(reload).toHaveBeenCalledTimes(2)
})

test('a missing chunk reloads nothing while offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  stubServer()
  failure = new TypeError('Failed to fetch dynamically imported module: /assets/x.js')
  render(tree(await loadLanguage('en'), 'a'))
  act(() => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  expect(screen.getByRole('heading', { name: 'Couldn’t load this page' })).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
})

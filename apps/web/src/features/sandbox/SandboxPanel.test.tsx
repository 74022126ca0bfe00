import { sandbox } from '@avalive/contract/sandbox'
import { localeNames, locales } from '@avalive/i18n/locales'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, putBoot, resetBrowser, stubServer } from '../../app/app.testing.tsx'
import { Providers } from '../../app/providers.tsx'
import { clientKind } from '../../lib/client.ts'
import { loadLanguage, loadWords } from '../../lib/i18n.tsx'
import { leaveTo, reload } from '../../lib/leave.ts'
import { teachJsdomDialogs } from '../../ui/dialog.testing.ts'
import SandboxPanel from './SandboxPanel.tsx'

// jsdom cannot load documents.
vi.mock('../../lib/leave.ts', () => ({ leaveTo: vi.fn(), reload: vi.fn() }))

const lotte = { persona: 'wise', nickname: 'Lotte', region: 'DE', iconUrl: '/lotte.svg' }

beforeEach(() => putBoot({ sandbox: true }))
afterEach(() => {
  resetBrowser()
  vi.mocked(leaveTo).mockClear()
  vi.mocked(reload).mockClear()
})

const openPanel = async () => {
  const server = stubServer([
    [sandbox.listPersonas, () => answer({ personas: [lotte] })],
    [sandbox.becomePersona, () => answer({ token: 'token' })],
    [sandbox.moveClock, () => answer({ now: '2026-11-15T03:00:00Z' })],
    [sandbox.turnMonth, () => answer({ now: '2026-11-30T15:01:00Z' })],
    [sandbox.setRegion, () => answer({})],
    [sandbox.setMaintenance, () => answer({})],
  ])
  teachJsdomDialogs()
  const language = await loadLanguage('en')
  await loadWords('sandbox')
  render(
    <Providers language={language}>
      <SandboxPanel />
    </Providers>,
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Sandbox' })))
  await screen.findByRole('button', { name: /Lotte/ })
  return server
}

const choose = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }))

// shows modes-17
test('the panel opens from a button and signs in as a persona', async () => {
  const server = await openPanel()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /Lotte/ })))
  expect(server.to(sandbox.becomePersona).map(({ body }) => body)).toEqual([{ persona: 'wise' }])
  expect(leaveTo).toHaveBeenCalledExactlyOnceWith('/mypage/')
})

// shows modes-17
test('the panel sets the region', async () => {
  const server = await openPanel()
  await choose('Region (by IP address)', 'TW')
  expect(server.to(sandbox.setRegion).map(({ body }) => body)).toEqual([{ region: 'TW' }])
  expect(reload).toHaveBeenCalledOnce()
})

// shows modes-17
test('the panel advances the clock by a step and sets it to a time in Japan', async () => {
  const server = await openPanel()
  await screen.findByText(/Nov 15, 2026/)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '+1 day' })))
  await choose('Exact time (Japan)', '2027-01-01T00:00')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Set' })))
  const moves = server.to(sandbox.moveClock).map(({ body }) => body)
  expect(moves).toContainEqual({ advanceSeconds: 86_400 })
  expect(moves).toContainEqual({ now: '2027-01-01T00:00:00+09:00' })
})

test('the panel turns the month', async () => {
  const server = await openPanel()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Turn the month' })))
  expect(server.to(sandbox.turnMonth)).toHaveLength(1)
})

// shows modes-17
test('the panel simulates each kind of client', async () => {
  await openPanel()
  for (const kind of ['userWebview', 'ios', 'android', 'web'] as const) {
    await choose('Client', kind)
    expect(clientKind()).toBe(kind)
  }
  expect(reload).toHaveBeenCalledTimes(4)
})

// shows modes-17
test('the panel switches to any of the twelve languages', async () => {
  await openPanel()
  const options = [...screen.getByLabelText('Language').querySelectorAll('option')]
  expect(options.map(({ textContent }) => textContent)).toEqual(locales.map((locale) => localeNames[locale]))
  await choose('Language', 'ja')
  await waitFor(() => expect(document.documentElement.lang).toBe('ja'))
})

// shows modes-17
test('the panel turns maintenance on', async () => {
  const server = await openPanel()
  await act(async () => fireEvent.click(screen.getByLabelText('Maintenance')))
  expect(server.to(sandbox.setMaintenance).map(({ body }) => body)).toEqual([{ on: true }])
  expect(reload).toHaveBeenCalledOnce()
})

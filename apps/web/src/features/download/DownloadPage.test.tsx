import { maintenance } from '@avalive/contract/maintenance'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { address, closed, openApp, putBoot, resetBrowser, stubServer } from '../../app/app.testing.tsx'
import { leaveTo } from '../../lib/leave.ts'

vi.mock('../../lib/leave.ts', () => ({ leaveTo: vi.fn() }))

const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/137.0.0.0 Mobile Safari/537.36'

beforeEach(() => putBoot())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.mocked(leaveTo).mockClear()
  resetBrowser()
})

// shows web-22, clients-7
test('links to both stores, and the logo links to my-page', async () => {
  stubServer()
  await openApp('/download')
  expect(screen.getByRole('link', { name: 'Download on the App Store' }).getAttribute('href')).toBe(
    'https://apps.example/ios',
  )
  expect(screen.getByRole('link', { name: 'Get it on Google Play' }).getAttribute('href')).toBe(
    'https://apps.example/android',
  )
  expect(screen.getByRole('link', { name: /Avalive/ }).getAttribute('href')).toBe('/mypage/')
})

test('shows a QR code to the download page with the attribution token on a desktop', async () => {
  stubServer()
  await openApp('/campaign/cluster?at=token')
  expect(
    await screen.findByRole('img', { name: `QR code for ${window.location.origin}/download?at=token` }),
  ).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Scan with your phone' })).toBeTruthy()
})

test('shows no QR code on a phone', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(phone)
  stubServer()
  await openApp('/download')
  await screen.findByRole('link', { name: 'Get it on Google Play' })
  expect(screen.queryByRole('region', { name: 'Scan with your phone' })).toBeNull()
})

// shows web-23
test('an advertised visit on a phone tries to open the app and shows the download page after one second', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(phone)
  stubServer()
  vi.useFakeTimers()
  await openApp('/campaign/cluster?at=token')
  await act(() => vi.advanceTimersByTimeAsync(999))
  expect(leaveTo).toHaveBeenCalledExactlyOnceWith('avalive://open?at=token')
  expect(address()).toBe('/campaign/cluster?at=token')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(address()).toBe('/download')
  expect(leaveTo).toHaveBeenCalledOnce()
})

// shows web-23
test.each([
  ['an advertised visit on a desktop', null, '/campaign/cluster?at=token'],
  ['a visit without a token on a phone', phone, '/campaign/cluster'],
  ['a visit with an empty token on a phone', phone, '/campaign/cluster?at='],
  ['a visit without a token on a desktop', null, '/campaign/cluster?utm_source=x'],
])('%s stays on the page and does not try to open the app', async (_visit, userAgent, path) => {
  if (userAgent) vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  stubServer()
  vi.useFakeTimers()
  await openApp(path)
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(leaveTo).not.toHaveBeenCalled()
  expect(address()).toBe(path)
})

// shows maintenance-2
test.each(['/download', '/campaign/cluster'])('%s opens during maintenance', async (path) => {
  putBoot({ underMaintenance: true })
  stubServer([[maintenance.checkAll, closed]])
  await openApp(path)
  await screen.findByRole('link', { name: 'Download on the App Store' })
  expect(address()).toBe(path)
})

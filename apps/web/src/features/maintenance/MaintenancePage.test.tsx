import { maintenance } from '@avalive/contract/maintenance'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { address, answer, closed, openApp, putBoot, resetBrowser, stubServer } from '../../app/app.testing.tsx'

let over: boolean
const check = () => (over ? answer({ underMaintenance: false }) : closed())

beforeEach(() => {
  over = false
  putBoot()
})
afterEach(() => {
  vi.useRealTimers()
  resetBrowser()
})

const title = 'Avalive is under maintenance'

// shows maintenance-5
test('returns to the interrupted page if maintenance is over on entry', async () => {
  over = true
  window.localStorage.setItem('avalive.maintenance.path', '/help/inquiry?av=1')
  window.sessionStorage.setItem('avalive.maintenance.flag', '1')
  stubServer([[maintenance.checkAll, check]])
  await openApp('/maintenance')
  await screen.findByRole('heading', { name: 'Contact us' })
  expect(address()).toBe('/help/inquiry?av=1')
  expect(window.localStorage.getItem('avalive.maintenance.path')).toBeNull()
  expect(window.sessionStorage.getItem('avalive.maintenance.flag')).toBeNull()
})

// shows maintenance-5
test.each([null, 'https://elsewhere.example/'])('goes to my-page if the saved path is %j', async (saved) => {
  over = true
  if (saved) window.localStorage.setItem('avalive.maintenance.path', saved)
  stubServer([[maintenance.checkAll, check]])
  await openApp('/maintenance')
  await screen.findByRole('heading', { name: 'Login required' })
  expect(address()).toBe('/mypage/')
})

test('checks again every 30 seconds', async () => {
  const server = stubServer([[maintenance.checkAll, check]])
  vi.useFakeTimers()
  await openApp('/maintenance')
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  expect(server.to(maintenance.checkAll)).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(server.to(maintenance.checkAll)).toHaveLength(2)
  over = true
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(address()).toBe('/mypage/')
})

test('checks immediately when the button is pressed, and shows that maintenance is not over yet', async () => {
  stubServer([[maintenance.checkAll, check]])
  await openApp('/maintenance')
  await screen.findByRole('heading', { name: title })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Check again' })))
  await screen.findByText('Still under maintenance. Try again in a few minutes.')
  over = true
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Check again' })))
  expect(address()).toBe('/mypage/')
})

test('treats a check that fails for another reason as maintenance', async () => {
  stubServer([[maintenance.checkAll, () => new Response('', { status: 502 })]])
  await openApp('/maintenance')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Check again' })))
  await screen.findByText('Still under maintenance. Try again in a few minutes.')
  expect(address()).toBe('/maintenance')
})

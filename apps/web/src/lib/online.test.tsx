import { account } from '@avalive/contract/account'
import { rankings } from '@avalive/contract/rankings'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, openApp, putBoot, refuse, resetBrowser, signIn, stubServer } from '../app/app.testing.tsx'
import { open } from '../features/coins/order-page.testing.tsx'
import { someRankers, someRankings } from '../features/rankings/rankings.testing.ts'

import { loadOnline } from './online.ts'

const createSandboxForm = vi.hoisted(() => vi.fn())
vi.mock('./payment/sandbox-form.tsx', () => ({ createSandboxForm }))

const mypage = {
  medias: [],
  totalCoin: 0,
  userInfo: { vliveId: 'v_mika', region: 'JP', username: 'Mika', iconUrl: '' },
  products: [],
  isTransferNGRegion: false,
  purchaseStatusList: [],
}
const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'))
const comeOnline = () => act(async () => void window.dispatchEvent(new Event('online')))

beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(() => {
  vi.useRealTimers()
  resetBrowser()
})

test('a page whose request got no response reloads its data when the browser is online again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let reply: () => Response | Promise<Response> = noAnswer
  stubServer([[account.getMypage, () => reply()]])
  await openApp('/mypage/')
  await act(() => vi.advanceTimersByTimeAsync(4000))
  await screen.findByRole('heading', { name: 'Couldn’t load My Page' })
  reply = () => answer(mypage)
  await comeOnline()
  await screen.findByRole('heading', { level: 1, name: 'My Page' })
})

test('loaded data and data that does not exist are not requested again', async () => {
  const server = stubServer([
    [rankings.listAudience, () => answer(someRankings({ 2: someRankers(1) }))],
    [rankings.listGeneral, () => refuse(404, 1)],
  ])
  const { goTo } = await openApp('/ranking/mio')
  await screen.findByText('Fan 1')
  await comeOnline()
  expect(server.to(rankings.listAudience)).toHaveLength(1)
  await goTo('/ranking/general/list')
  await screen.findByRole('heading', { name: 'Couldn’t load the leaderboard' })
  await comeOnline()
  expect(server.to(rankings.listGeneral)).toHaveLength(1)
})

test('a payment form that failed to load appears when the browser is online again, and the form input is kept', async () => {
  putBoot({ sandbox: true, payment: { publishableKey: 'pk_test', address: '/sandbox/stripe' } })
  let isOnline = false
  createSandboxForm.mockImplementation(() => (isOnline ? new Promise(() => {}) : Promise.reject(new Error('offline'))))
  await open({ order: { needsGuardianConsent: true } })
  await screen.findByText(/Couldn’t load the payment form/)
  const consent = screen.getByRole<HTMLInputElement>('checkbox', { name: /guardian/i })
  await act(async () => void fireEvent.click(consent))
  isOnline = true
  await comeOnline()
  expect(screen.queryByText(/Couldn’t load the payment form/)).toBeNull()
  expect(consent.checked).toBe(true)
  expect(consent.isConnected).toBe(true)
})

test('loadOnline waits for the connection and retries when offline, and fails immediately when online', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn(async () => 'code').mockRejectedValueOnce(new Error('gone'))
  const loaded = loadOnline(load)
  await act(async () => {})
  expect(load).toHaveBeenCalledOnce()
  online.mockReturnValue(true)
  await comeOnline()
  expect(await loaded).toBe('code')
  load.mockRejectedValueOnce(new Error('gone'))
  await expect(loadOnline(load)).rejects.toThrow('gone')
})

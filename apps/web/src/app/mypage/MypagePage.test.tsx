import { account } from '@avalive/contract/account'
import { maintenance } from '@avalive/contract/maintenance'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { address, answer, closed, openApp, putBoot, refuse, resetBrowser, signIn, stubServer } from '../app.testing.tsx'

const media = (mediaId: string, watchCount: number) => ({
  mediaId,
  title: `Stage ${mediaId}`,
  thumbnail: '/t.svg',
  watchCount,
  hasPicture: true,
  mediaStreamers: [{ nickname: 'Noa' }, { nickname: 'Rin' }],
})

const mypage = {
  medias: [media('m1', 1200), media('m2', 12)],
  totalCoin: 12345,
  userInfo: { vliveId: 'v_mika', region: 'JP', username: 'Mika', iconUrl: '' },
  products: [],
  isTransferNGRegion: false,
  purchaseStatusList: [],
}

beforeEach(() => {
  putBoot({ sandbox: true })
  signIn()
})
afterEach(resetBrowser)

const open = async (changes: object = {}) => {
  stubServer([[account.getMypage, () => answer({ ...mypage, ...changes })]])
  await openApp('/mypage/')
  await screen.findByRole('heading', { name: 'Official streams' })
}

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

// shows account-7
test('shows the username and the coin balance', async () => {
  await open()
  await screen.findByRole('heading', { name: 'Mika' })
  expect(screen.getByText('12,345 coins')).toBeTruthy()
})

test('shows no balance to an operator who sees the page as this person', async () => {
  await open({ totalCoin: null })
  await screen.findByRole('heading', { name: 'Mika' })
  expect(screen.queryByText('Your coins')).toBeNull()
})

// shows account-7
test('shows the person’s own icon beside the name', async () => {
  await open({ userInfo: { ...mypage.userInfo, iconUrl: '/icons/mika.svg' } })
  const block = (await screen.findByRole('heading', { name: 'Mika' })).parentElement
  expect(block?.querySelector('img')?.getAttribute('src')).toBe('/icons/mika.svg')
})

// shows account-5
test('links official streams to the viewer and shows 999+ for more than 999 viewers', async () => {
  await open()
  const stream = await screen.findByRole('link', { name: /Stage m1/ })
  expect(stream.getAttribute('href')).toBe('/viewer/m1')
  expect(stream.textContent).toContain('Noa, Rin')
  expect(screen.getByText('999+ watching')).toBeTruthy()
  expect(screen.getByText('12 watching')).toBeTruthy()
})

test('says so when there are no official streams', async () => {
  await open({ medias: [] })
  await screen.findByText(/No official streams/)
})

// shows account-8, account-9, account-10, account-11, account-13
test('shows every link in Japan', async () => {
  await open()
  await screen.findByText('Coin history')
  expect(links()).toEqual(
    expect.arrayContaining([
      '/mypage/coin_histories',
      '/policies/coins',
      '/policies/commerce_law',
      '/mypage/music_rights',
      '/mypage/payment_registration/',
      '/logout',
    ]),
  )
})

// shows nav-7
test('lists what people come for first, and the law and the logout last', async () => {
  await open()
  const linksOf = (name: string) =>
    within(screen.getByRole('navigation', { name }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
  expect(linksOf('Account')).toEqual([
    '/mypage/coin_histories',
    '/mypage/payment_registration/',
    '/ranking/general/list',
    '/mypage/music_rights',
    '/mypage/passkeys',
    '/mypage/devices',
    '/mypage/privacy',
  ])
  expect(linksOf('More')).toEqual(['/policies/coins', '/policies/commerce_law', '/logout'])
})

// shows account-9
test('hides the commerce-law link outside Japan and the registration in regions without payouts', async () => {
  await open({ userInfo: { ...mypage.userInfo, region: 'DE' }, isTransferNGRegion: true })
  await screen.findByText('Coin history')
  expect(links()).not.toContain('/policies/commerce_law')
  expect(links()).not.toContain('/mypage/payment_registration/')
  expect(links()).toContain('/logout')
})

// shows account-13
test('shows no logout link in the in-app user webview', async () => {
  window.sessionStorage.setItem('avalive.client', 'userWebview')
  await open()
  await screen.findByText('Coin history')
  expect(links()).not.toContain('/logout')
})

// shows web-18
test('shows a failed load on the page, without an alert, and loads on retry', async () => {
  let broken = true
  stubServer([[account.getMypage, () => (broken ? refuse(400, 1) : answer(mypage))]])
  await openApp('/mypage/')
  await screen.findByRole('heading', { name: 'Couldn’t load My Page' })
  expect(screen.queryByText(/An error has occurred/)).toBeNull()
  broken = false
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  await screen.findByRole('heading', { name: 'Mika' })
})

// shows maintenance-8
test('says that maintenance canceled the load, then opens the maintenance page', async () => {
  stubServer([
    [account.getMypage, closed],
    [maintenance.checkAll, closed],
  ])
  await openApp('/mypage/')
  await screen.findByText('Maintenance has started, so your request was canceled. Nothing was changed.')
  expect(address()).toBe('/mypage/')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'OK' })))
  await waitFor(() => expect(address()).toBe('/maintenance'))
})

// shows live-53
test('lists a stream without a picture as connecting, not as live', async () => {
  await open({ medias: [media('m1', 12), { ...media('m2', 3), hasPicture: false }] })
  const [first, second] = await screen.findAllByRole('link', { name: /Stage m/ })
  expect(first?.textContent).toContain('LIVE')
  expect(second?.textContent).toContain('Connecting…')
  expect(second?.textContent).not.toContain('LIVE')
})

import type { Output } from '@avalive/contract/call'
import { gacha } from '@avalive/contract/gacha'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, openApp, putBoot, refuse, resetBrowser, signIn, stubServer } from '../../app/app.testing.tsx'
import { inHours } from '../../lib/time-value.testing.ts'
import { drawnWith, itemsOf, listOf, someDraw, someOption, someWallet } from './gacha.testing.ts'

beforeEach(() => putBoot())
afterEach(resetBrowser)

const rooms: Output<typeof gacha.listFurnitureItems> = {
  name: 'Forest room',
  bannerUrl: '/forest.svg',
  furnitureGachaRarityList: [
    { rarity: 1, emissionRate: '66.6667' },
    { rarity: 3, emissionRate: '33.3333' },
  ],
  furnitureGachaItemList: [
    { itemId: 'sofa', name: 'Moss sofa', rarity: 3, emissionRate: '33.3333', bannerUrl: '/sofa.svg' },
    { itemId: 'lamp', name: 'Firefly lamp', rarity: 1, emissionRate: '33.3333', bannerUrl: '/lamp.svg' },
    { itemId: 'rug', name: 'Fern rug', rarity: 1, emissionRate: '33.3334', bannerUrl: '/rug.svg' },
  ],
  startAt: inHours(-1),
  endAt: inHours(24),
  consumeTypes: [someOption()],
  isUseRemainingTimes: false,
  remainingTimes: 0,
  revision: 1,
  tableCommitment: itemsOf().tableCommitment,
  now: inHours(0),
}

// shows gacha-6, gacha-25
test('shows visitors the banner, rarities and items with their rates, and the sum of rounded rates', async () => {
  const server = stubServer([[gacha.listFurnitureItems, () => answer(rooms)]])
  await openApp('/furniture_gacha_odds/forest_room')
  await screen.findByRole('heading', { level: 1, name: 'Forest room' })
  expect(document.querySelector('main img')?.getAttribute('src')).toBe('/forest.svg')
  const sofa = screen.getByText('Moss sofa').closest('li')
  expect(sofa?.textContent).toBe('Moss sofa33.33%')
  expect(sofa?.querySelector('img')?.getAttribute('src')).toBe('/sofa.svg')
  expect(screen.getByRole('img', { name: '3 stars' })).toBeTruthy()
  expect(screen.getByText(/exactly 100.00%. As shown, they add up to 99.99%/)).toBeTruthy()
  expect(server.to(gacha.listFurnitureItems)[0]?.body).toEqual({ furnitureGachaId: 'forest_room' })
  expect(server.to(gacha.listGachas)).toHaveLength(0)
})

test('shows visitors the opening time by the server’s clock', async () => {
  stubServer([[gacha.listFurnitureItems, () => answer({ ...rooms, now: inHours(-2) })]])
  await openApp('/furniture_gacha_odds/forest_room')
  await screen.findByText(/^Opens in 0[01]:/)
})

// shows gacha-15
test('shows a blank page for an unknown gacha', async () => {
  const server = stubServer([[gacha.listFurnitureItems, () => refuse(404, 1)]])
  await openApp('/furniture_gacha_odds/nothing')
  await vi.waitFor(() => expect(server.to(gacha.listFurnitureItems)).toHaveLength(1))
  await act(() => new Promise((settle) => setTimeout(settle, 100)))
  expect(screen.getByRole('main').textContent).toBe('')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('draws with its own id', async () => {
  signIn()
  const server = stubServer([
    [gacha.listFurnitureItems, () => answer(rooms)],
    [gacha.listGachas, () => answer(listOf(null))],
    [gacha.getWallet, () => answer(someWallet())],
    [gacha.draw, () => answer(drawnWith(someDraw({ gachaId: 'forest_room' })))],
  ])
  await openApp('/furniture_gacha_odds/forest_room')
  const draw = await screen.findByRole('button', { name: 'Draw' })
  await act(async () => fireEvent.click(draw))
  const sheet = await screen.findByRole('dialog')
  await act(async () => fireEvent.click(within(sheet).getByRole('button', { name: /Draw once/ })))
  await act(async () =>
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Draw once' })),
  )
  await screen.findByRole('dialog', { name: 'Your result' })
  expect(server.to(gacha.draw)[0]?.body).toMatchObject({ gachaId: 'forest_room', revision: 1, consumeTypeIndex: 0 })
})

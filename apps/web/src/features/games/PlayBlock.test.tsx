import { account } from '@avalive/contract/account'
import { events } from '@avalive/contract/events'
import { gacha } from '@avalive/contract/gacha'
import { games } from '@avalive/contract/games'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, openApp, putBoot, refuse, resetBrowser, signIn, stubServer } from '../../app/app.testing.tsx'
import { inHours, listOf, someGacha } from '../gacha/gacha.testing.ts'

beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(resetBrowser)

const mypage = {
  medias: [],
  totalCoin: 1,
  userInfo: { region: 'JP', username: 'Mika', iconUrl: '' },
  products: [],
  isTransferNGRegion: false,
  purchaseStatusList: [],
}
const cafe = { id: 'cafe', name: 'Café corner', bannerUrl: '/cafe.svg', startAt: inHours(0), endAt: inHours(1) }

const open = async (isBroken: boolean, held: Promise<void> = Promise.resolve()) => {
  const reply = (payload: object) => () => (isBroken ? refuse(400, 1) : answer(payload))
  const server = stubServer([
    [account.getMypage, () => answer(mypage)],
    [gacha.listGachas, reply(listOf(someGacha()))],
    [gacha.listFurnitureGachas, reply({ furnitureGachaList: [cafe] })],
    [events.listEvents, () => held.then(() => answer({ broadcasterEvents: [], broadcasterEventEntries: [] }))],
    [games.listPeriods, reply({ periods: [{ gameId: 'star', periodId: 's12', gameName: 'Star catch' }] })],
  ])
  await openApp('/mypage/')
  await screen.findByRole('heading', { name: 'Mika' })
  return server
}
const linksOf = async (name: string) =>
  within(await screen.findByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

test('my-page leads to the gachas and the game rankings, after everything else', async () => {
  const server = await open(false)
  expect(server.to(gacha.listGachas)).toHaveLength(0)
  expect(await linksOf('Gacha')).toEqual([['Sample sea', '/gacha_odds/sample']])
  expect(await linksOf('Furniture gacha')).toEqual([['Café corner', '/furniture_gacha_odds/cafe']])
  expect(await linksOf('Game rankings')).toEqual([['Star catch', '/game_ranking/s12']])
})

test('what cannot be had is not there, without an alert', async () => {
  await open(true)
  await act(() => new Promise((settle) => setTimeout(settle, 1500)))
  expect(screen.queryByRole('navigation', { name: 'Gacha' })).toBeNull()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('comes when the events above it have come, so that nothing moves', async () => {
  const held = Promise.withResolvers<void>()
  const server = await open(false, held.promise)
  await waitFor(() => expect(server.to(games.listPeriods)).toHaveLength(1))
  await act(() => new Promise((settle) => setTimeout(settle, 200)))
  expect(screen.queryByRole('navigation', { name: 'Gacha' })).toBeNull()
  await act(async () => held.resolve())
  await screen.findByRole('navigation', { name: 'Gacha' })
})

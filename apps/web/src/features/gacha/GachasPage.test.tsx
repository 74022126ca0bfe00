import { gacha } from '@avalive/contract/gacha'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, openApp, putBoot, refuse, resetBrowser, signIn, stubServer } from '../../app/app.testing.tsx'
import { inHours } from '../../lib/time-value.testing.ts'
import { listOf, someGacha } from './gacha.testing.ts'

beforeEach(() => putBoot())
afterEach(resetBrowser)

const furniture = (id: string, from: number, to: number) => ({
  id,
  name: `Room ${id}`,
  bannerUrl: '/room.svg',
  startAt: inHours(from),
  endAt: inHours(to),
})
const open = async (
  avatars: () => Response = () => answer(listOf(someGacha())),
  rooms: () => Response = () => answer({ furnitureGachaList: [furniture('cafe', -1, 1)] }),
) => {
  stubServer([
    [gacha.listGachas, avatars],
    [gacha.listFurnitureGachas, rooms],
  ])
  await openApp('/gachas')
}
const linksIn = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

// shows nav-6
test('lists the gachas that are open, of avatars and of furniture', async () => {
  const soon = someGacha({ id: 'soon', startAt: inHours(1), endAt: inHours(2) })
  const over = someGacha({ id: 'over', startAt: inHours(-2), endAt: inHours(-1) })
  const now = someGacha({ id: 'now', startAt: inHours(-1), endAt: inHours(1) })
  await open(
    () => answer(listOf(null, { gachaList: [soon, now, over] })),
    () =>
      answer({ furnitureGachaList: [furniture('later', 1, 2), furniture('cafe', -1, 1), furniture('gone', -2, -1)] }),
  )
  await waitFor(() => expect(linksIn('Avatar gacha')).toEqual(['/gacha_odds/now']))
  await waitFor(() => expect(linksIn('Furniture gacha')).toEqual(['/furniture_gacha_odds/cafe']))
  expect(screen.queryByRole('link', { name: 'Your gacha draws' })).toBeNull()
})

// shows nav-6
test('links a member to the own draws', async () => {
  signIn()
  await open()
  expect((await screen.findByRole('link', { name: 'Your gacha draws' })).getAttribute('href')).toBe('/gacha_draws')
})

test('says so when no gacha is open', async () => {
  await open(
    () => answer(listOf(null)),
    () => answer({ furnitureGachaList: [] }),
  )
  await screen.findByRole('heading', { name: 'No gacha is open right now' })
})

test.each(['avatars', 'rooms'])(
  'shows a failure of %s on the page, without an alert, and loads on retry',
  async (which) => {
    let isBroken = true
    const fails = (name: string, reply: () => Response) => () => (isBroken && name === which ? refuse(400, 1) : reply())
    await open(
      fails('avatars', () => answer(listOf(someGacha()))),
      fails('rooms', () => answer({ furnitureGachaList: [furniture('cafe', -1, 1)] })),
    )
    await screen.findByRole('heading', { name: 'Couldn’t load the gachas' })
    expect(screen.queryByRole('alertdialog')).toBeNull()
    isBroken = false
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
    await waitFor(() => expect(linksIn('Furniture gacha')).toEqual(['/furniture_gacha_odds/cafe']))
  },
)

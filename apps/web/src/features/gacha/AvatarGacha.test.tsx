import { gacha } from '@avalive/contract/gacha'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  answer,
  beInApp,
  openApp,
  putBoot,
  refuse,
  resetBrowser,
  type Sent,
  signIn,
  stubServer,
} from '../../app/app.testing.tsx'
import { inHours } from '../../lib/time-value.testing.ts'
import { fourGuarantees, itemsOf, listOf, someBonus, someGacha, someWallet } from './gacha.testing.ts'

beforeEach(() => putBoot())
afterEach(() => {
  vi.useRealTimers()
  resetBrowser()
})

const weightSetOf = ({ body }: Sent): string => Object(body).rarityGuaranteeWeightSetId ?? 'default'

const open = async (listed: object = listOf(someGacha()), items: (sent: Sent) => Response = byWeightSet) => {
  const server = stubServer([
    [gacha.listGachas, () => (listed instanceof Response ? listed.clone() : answer(listed))],
    [gacha.listItems, items],
    [gacha.getWallet, () => answer(someWallet())],
  ])
  await openApp('/gacha_odds/sample')
  return server
}
const byWeightSet = (sent: Sent) => answer(itemsOf(weightSetOf(sent)))

const heading = () => screen.findByRole('heading', { level: 1, name: 'Sample sea' })
const blocks = () =>
  screen
    .getAllByRole('region')
    .filter((region) => region.querySelector('.stars'))
    .map((region) => within(region).getByRole('heading').textContent)
const tab = (name: string) => screen.getByRole('tab', { name })
const choose = (name: string) => act(async () => fireEvent.click(tab(name)))

test.each([
  ['visitors back to the list of gachas', () => undefined, '/gachas'],
  ['members back to the list of gachas', signIn, '/gachas'],
  ['people in the app back to my-page', beInApp, '/mypage/'],
])('leads %s', async (_whom, prepare, back) => {
  prepare()
  await open()
  await heading()
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe(back)
})

// shows gacha-1, gacha-3
test('shows visitors the banner, a block with stars and rate for each rarity, and the rate of every item', async () => {
  const server = await open()
  await heading()
  expect(document.querySelector('main img')?.getAttribute('src')).toBe('/banner.svg')
  expect(screen.getAllByRole('img', { name: /stars?$/ }).map((stars) => stars.getAttribute('aria-label'))).toEqual([
    '4 stars',
    '3 stars',
    '2 stars',
    '1 star',
  ])
  expect(screen.getByRole('img', { name: '4 stars' }).querySelectorAll('path')).toHaveLength(4)
  expect(blocks()).toEqual(['Rate 3.00%', 'Rate 12.00%', 'Rate 25.00%', 'Rate 60.00%'])
  const hat = screen.getByText('Hat').closest('li')
  expect(hat?.textContent).toBe('HatBlack25.00%')
  expect(hat?.querySelector('img')?.getAttribute('src')).toBe('/hat.svg')
  expect(server.to(gacha.listItems)[0]?.body).toEqual({ gachaId: 'sample' })
  expect(server.to(gacha.getWallet)).toHaveLength(0)
})

// shows gacha-4, gacha-7
test('shows the rate of each colour of a set with two decimals, and their total', async () => {
  await open()
  await heading()
  const colours = within(screen.getByRole('list', { name: 'Colors of Crown' })).getAllByRole('listitem')
  expect(colours.map(({ textContent }) => textContent)).toEqual(['Gold1.50%', 'Silver1.50%'])
  expect(screen.getByText('Crown').closest('li')?.textContent).toContain('Total3.00%')
})

// shows gacha-25
test('explains how rates are rounded and shows the sum of the rounded ones', async () => {
  await open(listOf(someGacha({ rarityGuaranteeSetId: 'four' }), fourGuarantees))
  await heading()
  await choose('★3 or higher, boosted ★4')
  await screen.findByText(/add up to exactly 100.00%. As shown, they add up to 100.00%/)
  expect(screen.getByText('33.33%')).toBeTruthy()
  expect(screen.getByText('66.67%')).toBeTruthy()
})

// shows gacha-25
test('shows each rate as rounded, without shifting the difference to another item', async () => {
  const { gachaItems, ...rest } = itemsOf()
  const thirds = ['33.3333', '33.3333', '33.3334']
  await open(listOf(someGacha()), () =>
    answer({
      ...rest,
      rarityRates: [{ rarity: 2, emissionRate: '100.0000' }],
      gachaItems: gachaItems
        .slice(0, 3)
        .map((item, index) => ({ ...item, rarity: 2, emissionRate: thirds[index] ?? '' })),
    }),
  )
  await heading()
  expect(screen.getAllByText('33.33%')).toHaveLength(3)
  expect(screen.getByText(/add up to exactly 100.00%. As shown, they add up to 99.99%/)).toBeTruthy()
})

// shows gacha-2
test.each([
  ['F001', 'For female avatars'],
  ['M001', 'For male avatars'],
] as const)('the banner of %s shows: %s', async (original, label) => {
  await open(listOf(someGacha({ original })))
  await screen.findByText(label)
})

// shows gacha-2
test('shows no avatar label for a gacha without a restriction', async () => {
  await open()
  await heading()
  expect(screen.queryByText(/^For (fe)?male/)).toBeNull()
})

// shows gacha-5
test('shows the four known tabs in order, and loads the items again on every change', async () => {
  const server = await open(listOf(someGacha({ rarityGuaranteeSetId: 'four' }), fourGuarantees))
  await heading()
  const row = within(screen.getByRole('tablist', { name: 'Draw type' }))
  expect(row.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Standard',
    '★3 or higher',
    '★3 or higher, boosted ★4',
    '★4 guaranteed',
  ])
  const before = server.to(gacha.listItems).length
  await choose('★3 or higher')
  await screen.findByText('One in every 10 draws uses these odds.')
  await screen.findByText('10.00%', { selector: 'h2 *' })
  await choose('Standard')
  await choose('★3 or higher')
  expect(server.to(gacha.listItems).slice(before).map(weightSetOf)).toEqual(['ten', 'default', 'ten'])
})

// shows gacha-15
test.each([
  ['have never been loaded', ['★3 or higher']],
  ['were loaded before', ['★3 or higher', 'Standard', '★3 or higher']],
])('shows a blank page when odds that %s do not load', async (_when, chosen) => {
  let isBroken = false
  await open(listOf(someGacha({ rarityGuaranteeSetId: 'four' }), fourGuarantees), (sent) =>
    isBroken && weightSetOf(sent) === 'ten' ? refuse(404, 1) : byWeightSet(sent),
  )
  await heading()
  for (const [index, name] of chosen.entries()) {
    isBroken = index === chosen.length - 1
    await choose(name)
    if (!isBroken) await screen.findByText(/add up to exactly/)
  }
  await vi.waitFor(() => expect(screen.getByRole('main').textContent).toBe(''))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

// shows gacha-5
test('shows one list without tabs if there is no guarantee', async () => {
  await open()
  await heading()
  expect(screen.queryByRole('tablist', { name: 'Draw type' })).toBeNull()
})

// shows gacha-15
test.each([
  ['the list fails to load', refuse(400, 1), byWeightSet],
  ['the gacha is not offered', listOf(null), byWeightSet],
  ['the items fail to load', listOf(someGacha()), () => refuse(404, 1)],
])('shows a blank page without an alert when %s', async (_why, listed, items) => {
  const server = await open(listed, items)
  await vi.waitFor(() => expect(server.to(gacha.listItems).length).toBeGreaterThan(0))
  await act(() => new Promise((settle) => setTimeout(settle, 100)))
  expect(screen.getByRole('main').textContent).toBe('')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('shows visitors login links for drawing and verifying, which return to the same tab', async () => {
  await open()
  await heading()
  expect(screen.getByRole('link', { name: 'Log in to draw' }).getAttribute('href')).toBe(
    '/login?destination=%2Fgacha_odds%2Fsample',
  )
  await choose('Verify')
  await screen.findByRole('heading', { name: 'Verify your own draws' })
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
    '/login?destination=%2Fgacha_odds%2Fsample%3Ftab%3Dverify',
  )
})

// shows gacha-26
test.each([
  ['has not opened yet', { startAt: inHours(30) }, /^Opens /],
  ['opens within a day', { startAt: inHours(2) }, /^Opens in 0[12]:\d\d:\d\d$/],
  ['has ended', { endAt: inHours(-2) }, /^Ended /],
])('a gacha that %s cannot be drawn, and shows why', async (_when, changes, text) => {
  signIn()
  await open(listOf(someGacha(changes)))
  await heading()
  await screen.findByText(text)
  expect(screen.queryByRole('button', { name: 'Draw' })).toBeNull()
})

// shows gacha-26
test('opens while the page is shown, by the server’s clock', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  signIn()
  stubServer([
    [gacha.listGachas, () => answer(listOf(someGacha({ startAt: inHours(2) })))],
    [gacha.listItems, byWeightSet],
    [gacha.getWallet, () => answer(someWallet({ now: { ...inHours(2), seconds: inHours(2).seconds - 3 } }))],
  ])
  await openApp('/gacha_odds/sample')
  await heading()
  await screen.findByText(/^Opens in 00:00:0\d$/)
  await act(() => vi.advanceTimersByTimeAsync(4000))
  await screen.findByRole('button', { name: 'Draw' })
})

// shows gacha-26
test('shows visitors the opening time by the server’s clock', async () => {
  const hour = 3600
  const serverNow = { ...inHours(0), seconds: inHours(0).seconds - 5 * hour }
  await open({ ...listOf(someGacha({ startAt: inHours(-2) })), now: serverNow })
  await heading()
  await screen.findByText(/^Opens in 0[23]:/)
  expect(screen.queryByRole('link', { name: 'Log in to draw' })).toBeNull()
})

// shows gacha-37
test('shows members the draws left to the next guarantee and which bonuses they have received', async () => {
  signIn()
  await open(
    listOf(someGacha({ rarityGuaranteeSetId: 'four', bonusSetId: 'bonus' }), {
      ...fourGuarantees,
      userDrawCountByGroupList: [{ groupId: 'group', count: 13 }],
      gachaBonusList: [
        {
          setId: 'bonus',
          bonuses: [
            { ...someBonus(10, 'Coins'), isReceived: true },
            someBonus(12, 'Not yet'),
            someBonus(30, 'More coins'),
          ],
        },
      ],
    }),
  )
  await screen.findByRole('heading', { name: 'Guaranteed in 7 draws' })
  expect(screen.getByText('Coins × 50').closest('li')?.textContent).toContain('Received')
  // Reached by draws of another gacha in the group; it is granted with the next draw of this one.
  expect(screen.getByText('Not yet × 50').closest('li')?.textContent).not.toContain('Received')
  expect(screen.getByText('More coins × 50').closest('li')?.textContent).not.toContain('Received')
})

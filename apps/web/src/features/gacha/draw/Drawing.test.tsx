import { type ErrorName, errorCode, errorStatus, type OwnErrorName } from '@avalive/contract/errors'
import { gacha } from '@avalive/contract/gacha'
import type { Draw } from '@avalive/contract/gacha-draw'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  address,
  answer,
  openApp,
  putBoot,
  refuse,
  resetBrowser,
  type Sent,
  signIn,
  stubServer,
} from '../../../app/app.testing.tsx'
import { inHours } from '../../../lib/time-value.testing.ts'
import {
  byTicket,
  drawnWith,
  itemsOf,
  listOf,
  someBonus,
  someDraw,
  someGacha,
  someOption,
  someWallet,
  tenTimes,
} from '../gacha.testing.ts'

beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(() => {
  vi.useRealTimers()
  resetBrowser()
})

type Reply = (sent: Sent) => Response
interface World {
  offered?: Parameters<typeof someGacha>[0]
  wallet?: Parameters<typeof someWallet>[0]
  draws?: Reply[]
  hasUndetermined?: boolean
  waiting?: Draw[]
}

const refused = (name: ErrorName | OwnErrorName<'gacha'>): Reply => {
  return () => refuse(errorStatus('gacha', name), errorCode('gacha', name), 'why not')
}
const drawn: Reply = ({ body }) => answer(drawnWith(someDraw({}, { userSeed: Object(body).userSeed ?? 'mine' })))

const open = async ({ offered, wallet, draws = [drawn], hasUndetermined = false, waiting = [] }: World = {}) => {
  const left = [...draws]
  const server = stubServer([
    [gacha.listGachas, () => answer(listOf(someGacha(offered), { hasUndetermined }))],
    [gacha.listItems, () => answer(itemsOf())],
    [gacha.getWallet, () => answer(someWallet(wallet))],
    [gacha.draw, (sent) => (left.shift() ?? drawn)(sent)],
    [gacha.confirmDraw, ({ body }) => answer({ draw: someDraw({ ...Object(body), isDetermined: true }) })],
    [gacha.listDraws, () => answer({ draws: waiting, pagination: { next: 0 } })],
  ])
  await openApp('/gacha_odds/sample')
  await screen.findByRole('heading', { level: 1 })
  return server
}

const press = (button: HTMLElement) => act(async () => fireEvent.click(button))
const openSheet = async () => {
  await press(await screen.findByRole('button', { name: 'Draw' }))
  return screen.findByRole('dialog', { name: 'How do you want to draw?' })
}
const option = (name: RegExp) => within(screen.getByRole('dialog')).getByRole('button', { name })
const question = () => screen.getByRole('alertdialog')
const sayYes = (name: string) => press(within(question()).getByRole('button', { name }))
const drawOnce = async () => {
  await openSheet()
  await press(option(/Draw once/))
  await sayYes('Draw once')
}
const results = () => screen.findByRole('dialog', { name: 'Your result' })

// shows gacha-26
test('shows the commitment before the draw, confirms the cost, and draws with the user’s seed', async () => {
  const server = await open()
  await openSheet()
  expect(screen.getByText(someWallet().fairness.seedCommitment)).toBeTruthy()
  await act(async () => fireEvent.change(screen.getByLabelText('Your seed'), { target: { value: '  my luck ' } }))
  await press(option(/Draw once/))
  expect(question().textContent).toContain('Draw once from Sample sea?')
  expect(question().textContent).toContain('Cost100 coins')
  expect(question().textContent).toContain('Balance after4,900')
  expect(server.to(gacha.draw)).toHaveLength(0)
  await sayYes('Draw once')
  await results()
  const [sent] = server.to(gacha.draw)
  expect(sent?.body).toEqual({
    gachaId: 'sample',
    consumeTypeIndex: 0,
    times: 1,
    idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    userSeed: 'my luck',
    revision: 3,
    amount: 100,
    seedCommitment: someWallet().fairness.seedCommitment,
  })
})

test('draws nothing when the user cancels', async () => {
  const server = await open()
  await openSheet()
  await press(option(/Draw once/))
  await sayYes('Cancel')
  expect(server.to(gacha.draw)).toHaveLength(0)
  expect(screen.getByRole('dialog', { name: 'How do you want to draw?' })).toBeTruthy()
})

// shows gacha-26
test('shows discounts struck through, limits, and why options are closed', async () => {
  await open({
    offered: {
      consumeTypes: [
        someOption(),
        someOption({ ...tenTimes, discountAmount: 120, hasRemainingCount: true, remainingCount: 2 }),
        someOption({ name: 'Half price', amount: 1000, discountPercent: 50, consumeTypeBonusType: 'avatarPoint500' }),
        someOption({ name: 'Weekend', startAt: inHours(40) }),
        someOption({ name: 'Yesterday', endAt: inHours(-4) }),
        someOption({ name: 'Often', hasRemainingCount: true, remainingCount: 0 }),
      ],
    },
  })
  await openSheet()
  const ten = option(/Draw 10 times/)
  expect(ten.querySelector('s')?.textContent).toBe('Before discount: 1,000')
  expect(ten.textContent).toContain('880 coins')
  expect(ten.textContent).toContain('120 off2 left')
  expect(option(/Half price/).textContent).toContain('500 coins50% off+500 avatar points')
  expect(option(/Weekend/)).toHaveProperty('disabled', true)
  expect(option(/Weekend/).textContent).toMatch(/Opens /)
  expect(option(/Yesterday/).textContent).toContain('No longer available')
  expect(option(/Often/).textContent).toContain('No draws left')
})

test('charges a ticket for an option that takes tickets', async () => {
  const offered = { consumeTypes: [someOption(), someOption(byTicket)] }
  const server = await open({ offered })
  await openSheet()
  await press(option(/Draw with a ticket/))
  expect(question().textContent).toContain('CostRainbow ticket: 1Balance after2')
  await sayYes('Draw once')
  await results()
  expect(server.to(gacha.draw)[0]?.body).toMatchObject({ consumeTypeIndex: 1 })
})

test('disables an option without enough tickets', async () => {
  const offered = { consumeTypes: [someOption({ ...byTicket, amount: 10 })] }
  await open({ offered })
  await openSheet()
  expect(option(/Draw with a ticket/)).toHaveProperty('disabled', true)
  expect(option(/Draw with a ticket/).textContent).toContain('Not enough: Rainbow ticket')
})

// shows gacha-28
test('leads to the shop and remembers the way back when coins are missing, without calling the server', async () => {
  const server = await open({ wallet: { totalCoin: 40 } })
  await openSheet()
  await press(option(/Draw once/))
  expect(question().textContent).toContain('You need 60 more coins. No coins were used.')
  await sayYes('Get coins')
  await waitFor(() => expect(address()).toBe('/mypage/'))
  expect(server.to(gacha.draw)).toHaveLength(0)
  expect(window.sessionStorage.getItem('avalive.wayBack')).toBe('/gacha_odds/sample')
})

test('offers the shop when coins were spent elsewhere', async () => {
  await open({ draws: [refused('live.notEnoughCoins')] })
  await drawOnce()
  await waitFor(() => expect(question().textContent).toContain('Not enough coins'))
})

test.each(['gachaClosed', 'gachaChanged', 'drawsUsedUp', 'notEnoughTickets'] as const)(
  'shows the server’s message for the refusal %s and refetches the gachas',
  async (name) => {
    const server = await open({ draws: [refused(name)] })
    const before = server.to(gacha.listGachas).length
    await drawOnce()
    await waitFor(() => expect(question().textContent).toContain('why not'))
    await waitFor(() => expect(server.to(gacha.listGachas).length).toBe(before + 1))
  },
)

// shows gacha-27
test('draws once for two taps', async () => {
  const held = Promise.withResolvers<void>()
  const server = stubServer([
    [gacha.listGachas, () => answer(listOf(someGacha()))],
    [gacha.listItems, () => answer(itemsOf())],
    [gacha.getWallet, () => answer(someWallet())],
    [gacha.draw, () => held.promise.then(() => drawn({} as Sent))],
  ])
  await openApp('/gacha_odds/sample')
  await drawOnce()
  await press(option(/Draw once/))
  await sayYes('Draw once')
  await act(async () => held.resolve())
  await results()
  expect(server.to(gacha.draw)).toHaveLength(1)
})

test('shows results with stars and bonuses, and keeps them when the dialog is closed', async () => {
  const draw = someDraw({ bonuses: [someBonus(10, 'Coins')] })
  const server = await open({ draws: [() => answer(drawnWith(draw))] })
  await drawOnce()
  const shown = await results()
  const [result] = draw.results
  expect(within(shown).getByText(result?.item.name ?? '')).toBeTruthy()
  expect(within(shown).getByRole('img', { name: /star/ })).toBeTruthy()
  expect(shown.textContent).toContain('Bonus for 10 draws: Coins ×\u00a050')
  await press(within(shown).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(server.to(gacha.confirmDraw).map(({ body }) => body)).toEqual([{ drawId: draw.drawId }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

// shows gacha-27
test('offers results again that were never kept', async () => {
  const server = await open({ hasUndetermined: true, waiting: [someDraw()] })
  await press(screen.getByRole('button', { name: 'View results' }))
  await press(within(await results()).getByRole('button', { name: 'Keep it' }))
  await waitFor(() => expect(server.to(gacha.confirmDraw)).toHaveLength(1))
  expect(server.to(gacha.listDraws)[0]?.body).toEqual({ undetermined: true })
})

test('says that results were already kept when the server reports it', async () => {
  const code = errorCode('gacha', 'drawDetermined')
  stubServer([
    [gacha.listGachas, () => answer(listOf(someGacha(), { hasUndetermined: true }))],
    [gacha.listItems, () => answer(itemsOf())],
    [gacha.getWallet, () => answer(someWallet())],
    [gacha.listDraws, () => answer({ draws: [someDraw()], pagination: { next: 0 } })],
    [gacha.confirmDraw, () => refuse(409, code)],
  ])
  await openApp('/gacha_odds/sample')
  await press(await screen.findByRole('button', { name: 'View results' }))
  await press(within(await results()).getByRole('button', { name: 'Keep it' }))
  await screen.findByText('These results were already kept')
  expect(screen.queryByRole('dialog', { name: 'Your result' })).toBeNull()
})

test('loads the balance when "Try again" is pressed after a failure', async () => {
  let broken = true
  stubServer([
    [gacha.listGachas, () => answer(listOf(someGacha()))],
    [gacha.listItems, () => answer(itemsOf())],
    [gacha.getWallet, () => (broken ? refuse(400, 1) : answer(someWallet()))],
  ])
  await openApp('/gacha_odds/sample')
  await screen.findByText('Couldn’t load your balance.')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  broken = false
  await press(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('button', { name: 'Draw' })
})

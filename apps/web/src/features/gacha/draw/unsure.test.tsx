import { gacha } from '@avalive/contract/gacha'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  answer,
  openApp,
  putBoot,
  refuse,
  resetBrowser,
  type Sent,
  signIn,
  stubServer,
} from '../../../app/app.testing.tsx'
import {
  byTicket,
  drawnWith,
  inHours,
  itemsOf,
  listOf,
  someDraw,
  someGacha,
  someOption,
  someWallet,
} from '../gacha.testing.ts'

beforeEach(() => {
  putBoot()
  signIn()
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
  resetBrowser()
})

type Reply = (sent: Sent) => Response
const drawn: Reply = ({ body }) => answer(drawnWith(someDraw({}, { userSeed: Object(body).userSeed })))
const broken: Reply = () => refuse(500, 1)

interface World {
  draws: Reply[]
  offered?: Parameters<typeof someGacha>[0]
}

const open = async ({ draws, offered = {} }: World) => {
  const left = [...draws]
  const world = { offered, wallet: {} as Parameters<typeof someWallet>[0], hasUndetermined: false }
  /** What else happened when the last answer was lost. */
  const meanwhile: { changes: Partial<typeof world> } = { changes: {} }
  const server = stubServer([
    [gacha.listGachas, () => answer(listOf(someGacha(world.offered), { hasUndetermined: world.hasUndetermined }))],
    [gacha.listItems, () => answer(itemsOf())],
    [gacha.getWallet, () => answer(someWallet(world.wallet))],
    [
      gacha.draw,
      (sent) => {
        if (left.length === 1) Object.assign(world, meanwhile.changes)
        return (left.shift() ?? drawn)(sent)
      },
    ],
  ])
  await openApp('/gacha_odds/sample')
  await screen.findByRole('heading', { level: 1 })
  return { server, meanwhile }
}

const press = (button: HTMLElement) => act(async () => fireEvent.click(button))
const question = () => screen.getByRole('alertdialog')
const sayYes = (name: string) => press(within(question()).getByRole('button', { name }))
const openSheet = async () => press(await screen.findByRole('button', { name: 'Draw' }))
const option = (name: RegExp) => within(screen.getByRole('dialog')).getByRole('button', { name })
const choose = async (name: RegExp) => {
  await press(option(name))
  await sayYes('Draw once')
}
const drawOnce = async (name = /Draw once/) => {
  await openSheet()
  await screen.findByRole('dialog')
  await choose(name)
}
const closeSheet = () => press(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
const results = () => screen.findByRole('dialog', { name: 'Your result' })
/** Until the page stops repeating it by itself. */
const loseAnswer = async (name?: RegExp) => {
  await drawOnce(name)
  await act(() => vi.advanceTimersByTimeAsync(2500))
  await waitFor(() => expect(question().textContent).toContain('it is only paid once'))
  await sayYes('OK')
}

test('an answer that was lost is asked for again by itself, with the same key', async () => {
  const lost: Reply = () => {
    throw new TypeError('Failed to fetch')
  }
  const { server } = await open({ draws: [lost, () => refuse(502, 1)] })
  await drawOnce()
  await act(() => vi.advanceTimersByTimeAsync(2500))
  await results()
  const keys = server.to(gacha.draw).map(({ body }) => Object(body).idempotencyKey)
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
})

test('a draw nobody knows about is repeated exactly as it was, even after everything was closed', async () => {
  const { server, meanwhile } = await open({ draws: [broken, broken, broken] })
  meanwhile.changes = { wallet: { fairness: { seedCommitment: 'ab'.repeat(32), nonce: 0 } } }
  await loseAnswer()
  await closeSheet()
  await drawOnce()
  await results()
  const sent = server.to(gacha.draw).map(({ body }) => body)
  expect(sent).toHaveLength(4)
  expect(sent[3]).toEqual(sent[0])
})

test('what became of it is looked up at once', async () => {
  const { server, meanwhile } = await open({ draws: [broken, broken, broken] })
  const before = server.to(gacha.listGachas).length
  meanwhile.changes = { hasUndetermined: true }
  await loseAnswer()
  expect(server.to(gacha.listGachas).length).toBe(before + 1)
  await screen.findByText('You have results waiting')
})

const lastTicket = someOption({ ...byTicket, hasRemainingCount: true, remainingCount: 1 })

test.each([
  ['has ended', { consumeTypes: [someOption({ endAt: inHours(-1) })] }, {}, /Draw once/],
  ['is used up', { consumeTypes: [someOption({ hasRemainingCount: true, remainingCount: 0 })] }, {}, /Draw once/],
  ['lacks the ticket', { consumeTypes: [lastTicket] }, { tickets: [] }, /Draw with a ticket/],
])('it can be asked for again when its option %s meanwhile', async (_what, offered, wallet, name) => {
  const { server, meanwhile } = await open({
    draws: [broken, broken, broken],
    offered: { consumeTypes: [name.source.includes('ticket') ? lastTicket : someOption()] },
  })
  meanwhile.changes = { offered, wallet }
  await loseAnswer(name)
  await waitFor(() => expect(option(name).textContent).toContain('Check again: you only pay once'))
  expect(option(name)).toHaveProperty('disabled', false)
  await choose(name)
  await results()
  expect(server.to(gacha.draw)[3]?.body).toEqual(server.to(gacha.draw)[0]?.body)
})

test('the way to it stays when the gacha itself has ended', async () => {
  const { meanwhile } = await open({ draws: [broken, broken, broken] })
  meanwhile.changes = { offered: { endAt: inHours(-1) } }
  await loseAnswer()
  await closeSheet()
  await drawOnce()
  await results()
})

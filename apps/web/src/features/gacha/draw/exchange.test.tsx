import { gacha } from '@avalive/contract/gacha'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, openApp, putBoot, refuse, resetBrowser, signIn, stubServer } from '../../../app/app.testing.tsx'
import { drawnWith, itemsOf, listOf, someDraw, someGacha, someItem, someTable, someWallet } from '../gacha.testing.ts'

beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(resetBrowser)

/** A draw of a golden crown, with one of the weight sets that contain it. */
const crown = (weightSetId = 'default', isColorExchangeable = true) => {
  const [result] = someDraw().results
  if (!result) throw new Error('nothing was drawn')
  return someDraw({ isColorExchangeable, results: [{ ...result, weightSetId, item: someItem('crown_gold', 4) }] })
}

interface World {
  draw?: ReturnType<typeof crown>
  /** Whether the gacha exchanges colours now. A draw keeps the rule that applied when it was made. */
  isOffered?: boolean
  isWaiting?: boolean
  hasTable?: boolean
}

const open = async ({ draw = crown(), isOffered = true, isWaiting = false, hasTable = true }: World = {}) => {
  const offered = someGacha({ isColorExchangeable: isOffered })
  const server = stubServer([
    [gacha.listGachas, () => answer(listOf(offered, { hasUndetermined: isWaiting }))],
    [gacha.listItems, () => answer(itemsOf())],
    [gacha.getTable, () => (hasTable ? answer(someTable()) : refuse(400, 1))],
    [gacha.getWallet, () => answer(someWallet())],
    [gacha.draw, () => answer(drawnWith(draw))],
    [gacha.listDraws, () => answer({ draws: [draw], pagination: { next: 0 } })],
    [gacha.confirmDraw, () => answer({ draw: { ...draw, isDetermined: true } })],
  ])
  await openApp('/gacha_odds/sample')
  if (isWaiting) await press(await screen.findByRole('button', { name: 'View results' }))
  else {
    await press(await screen.findByRole('button', { name: 'Draw' }))
    await press(within(await screen.findByRole('dialog')).getByRole('button', { name: /Draw once/ }))
    await press(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Draw once' }))
  }
  await results()
  return server
}

const press = (button: HTMLElement) => act(async () => fireEvent.click(button))
const results = () => screen.findByRole('dialog', { name: 'Your result' })

// shows gacha-36
test.each([
  ['just drawn', false],
  ['waiting', true],
])('a result that is %s can be kept in another colour of its design', async (_when, isWaiting) => {
  const server = await open({ isWaiting, draw: { ...crown(), determinesAt: { seconds: 1_794_700_800, nanos: 0 } } })
  screen.getByText(/On Nov 15, 2026, 9:00 AM.*, they’ll be kept as drawn\./)
  await press(await screen.findByRole('button', { name: /Change color/ }))
  const colours = screen.getByRole('dialog', { name: 'Choose a color for Crown' })
  expect(within(colours).getAllByRole('radio')).toHaveLength(2)
  await press(within(colours).getByLabelText(/Silver/))
  await press(within(colours).getByRole('button', { name: 'OK' }))
  expect((await results()).querySelector('.won-picture img')?.getAttribute('src')).toBe('/crown_silver.svg')
  await press(screen.getByRole('button', { name: 'Keep it' }))
  await waitFor(() =>
    expect(server.to(gacha.confirmDraw)[0]?.body).toEqual({
      drawId: 'd0',
      keeps: [{ index: 0, itemId: 'crown_silver' }],
    }),
  )
})

// shows gacha-36
test.each([
  ['whose odds contain no other colour', { draw: crown('ten') }],
  ['of a draw without colour exchange', { draw: crown('default', false) }],
  ['whose odds do not load', { hasTable: false }],
])('a result %s is kept as drawn', async (_which, world) => {
  const server = await open(world)
  await act(() => new Promise((settle) => setTimeout(settle, 100)))
  expect(screen.queryByRole('button', { name: /Change color/ })).toBeNull()
  await press(screen.getByRole('button', { name: 'Keep it' }))
  await waitFor(() => expect(server.to(gacha.confirmDraw)[0]?.body).toEqual({ drawId: 'd0' }))
})

// shows gacha-36
test('a draw keeps its colour exchange when the gacha no longer offers it', async () => {
  await open({ isOffered: false })
  await screen.findByRole('button', { name: /Change color/ })
})

test('closing without a choice does not confirm the draw', async () => {
  const server = await open()
  await press(within(await results()).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.to(gacha.confirmDraw)).toHaveLength(0)
})

import { gacha } from '@avalive/contract/gacha'
import type { Draw } from '@avalive/contract/gacha-draw'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, openApp, putBoot, resetBrowser, signIn, stubServer } from '../../../app/app.testing.tsx'
import { drawnWith, itemsOf, listOf, serverSeed, someDraw, someGacha, someTable, someWallet } from '../gacha.testing.ts'

beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(resetBrowser)

const chosenAfterwards = '1e'.repeat(32)
const terms = { nonce: 0, countBefore: 0, times: 1 }
const press = (button: HTMLElement) => act(async () => fireEvent.click(button))

interface World {
  /** The seed that the service really draws with. */
  by?: string
  /** Changes to the draw in its first response, and in later lists. */
  atOnce?: Partial<Draw>
  later?: Partial<Draw>
}

/** A service whose responses are always consistent: every seed is revealed, every receipt is valid. */
const open = async ({ by = serverSeed, atOnce = {}, later = {} }: World = {}) => {
  let made: Draw | null = null
  const server = stubServer([
    [gacha.listGachas, () => answer(listOf(someGacha()))],
    [gacha.listItems, () => answer(itemsOf())],
    [gacha.getWallet, () => answer(someWallet())],
    [gacha.getTable, () => answer(someTable())],
    [gacha.countResults, () => answer({ counts: [] })],
    [
      gacha.draw,
      ({ body }) => {
        made = someDraw(atOnce, { ...terms, userSeed: Object(body).userSeed, serverSeed: by })
        return answer(drawnWith(made))
      },
    ],
    [gacha.confirmDraw, () => answer({ draw: made })],
    [
      gacha.listDraws,
      () => answer({ draws: made ? [{ ...made, serverSeed: by, ...later }] : [], pagination: { next: 0 } }),
    ],
  ])
  await openApp('/gacha_odds/sample')
  return server
}

const drawOnce = async () => {
  await press(await screen.findByRole('button', { name: 'Draw' }))
  await press(within(await screen.findByRole('dialog')).getByRole('button', { name: /Draw once/ }))
  await press(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Draw once' }))
  return screen.findByRole('dialog', { name: 'Your result' })
}
const keepAndVerify = async () => {
  await press(screen.getByRole('button', { name: 'Keep it' }))
  await press(screen.getByRole('tab', { name: 'Verify' }))
  const summary = (await screen.findByText('1 draw', { selector: 'summary *' })).closest('summary')
  const details = summary?.closest('details')
  if (!details) throw new Error('nothing to unfold')
  details.open = true
  await act(async () => fireEvent(details, new Event('toggle')))
  return { summary, detail: within(details) }
}

const broken = 'This draw doesn’t match what this browser was shown before it.'

// shows gacha-34
test('a draw sends the seed commitment, the revision and the price that were shown', async () => {
  const server = await open()
  await drawOnce()
  expect(server.to(gacha.draw)[0]?.body).toMatchObject({
    seedCommitment: someWallet().fairness.seedCommitment,
    revision: 3,
    amount: 100,
  })
})

test('a draw as promised is verified, also against what was shown before it', async () => {
  await open()
  expect(within(await drawOnce()).queryByRole('alert')).toBeNull()
  const { summary, detail } = await keepAndVerify()
  await waitFor(() => expect(summary?.textContent).toContain('Verified'))
  detail.getByText(/^Also checked against what this browser was shown/)
})

// shows gacha-34
test('a server seed chosen after the user’s own is detected at once and on every later check', async () => {
  await open({ by: chosenAfterwards })
  expect(within(await drawOnce()).getByRole('alert').textContent).toBe(broken)
  const { summary, detail } = await keepAndVerify()
  await waitFor(() => expect(summary?.textContent).toContain('No match'))
  detail.getByText(broken)
})

test('a broken promise is shown while the seed is still hidden', async () => {
  await open({ by: chosenAfterwards, later: { serverSeed: null } })
  await drawOnce()
  const { summary, detail } = await keepAndVerify()
  expect(summary?.textContent).toContain('No match')
  detail.getByText(broken)
})

// shows gacha-34
test('a draw that is reported differently later does not match', async () => {
  const other = someDraw({}, { ...terms, countBefore: 9, userSeed: 'written' })
  await open({ later: { ...other, serverSeed } })
  await press(await screen.findByRole('button', { name: 'Draw' }))
  await act(async () => fireEvent.change(screen.getByLabelText('Your seed'), { target: { value: 'written' } }))
  await press(within(screen.getByRole('dialog')).getByRole('button', { name: /Draw once/ }))
  await press(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Draw once' }))
  expect(within(await screen.findByRole('dialog', { name: 'Your result' })).queryByRole('alert')).toBeNull()
  const { summary } = await keepAndVerify()
  await waitFor(() => expect(summary?.textContent).toContain('No match'))
})

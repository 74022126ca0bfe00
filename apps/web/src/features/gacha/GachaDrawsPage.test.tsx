import type { Output } from '@avalive/contract/call'
import { gacha } from '@avalive/contract/gacha'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, openApp, putBoot, refuse, resetBrowser, signIn, stubServer } from '../../app/app.testing.tsx'
import { inHours } from '../../lib/time-value.testing.ts'
import { serverSeed, someDraw, someItem, someTable, someWallet } from './gacha.testing.ts'

beforeEach(() => putBoot())
afterEach(resetBrowser)

const gone = someDraw({ name: 'Sea that is gone', serverSeed })
const second = someDraw({ name: 'Another sea', serverSeed }, { nonce: 1, countBefore: 1 })

type Owned = Output<typeof gacha.listOwnedItems>
const wings = { ...someItem('wings', 3), name: 'Ribbon wings' }
const owned = (id: string, changes: object = {}) => ({ id, item: wings, source: 'qrGift', at: inHours(-1), ...changes })
const noItems: Owned = { items: [], next: null }

const open = (draws = [second, gone], items: (sent: unknown) => Response = () => answer(noItems)) => {
  const server = stubServer([
    [gacha.listDraws, () => answer({ draws, pagination: { next: 0 } })],
    [gacha.getTable, () => answer(someTable())],
    [gacha.listOwnedItems, items],
    [gacha.getWallet, () => answer(someWallet())],
  ])
  return openApp('/gacha_draws').then(() => server)
}

// shows gacha-39
test('lists and recomputes draws of every gacha, even if it is no longer offered', async () => {
  signIn()
  const server = await open()
  const row = (await screen.findByText('Sea that is gone')).closest('li')
  if (!row) throw new Error('not in a list')
  screen.getByText('Another sea')
  await within(row).findByText('Verified')
  const details = row.querySelector('details')
  if (!details) throw new Error('nothing to open')
  await act(async () => {
    details.open = true
    fireEvent(details, new Event('toggle'))
  })
  within(row).getByText(/Everything matches/)
  const [result] = gone.results
  expect(within(row).getAllByText(new RegExp(result?.item.name ?? '?'))).toHaveLength(2)
  expect(server.to(gacha.listDraws)[0]?.body).toEqual({ page: 1 })
  expect(server.to(gacha.listItems)).toEqual([])
})

test('shows an empty state when there are no draws', async () => {
  signIn()
  await open([])
  await screen.findByText('No draws yet')
})

// shows presents-8
test('lists the items that the person owns, with where they came from, page by page', async () => {
  signIn()
  let asked = 0
  const server = await open([], () =>
    answer(
      asked++ === 0
        ? { items: [owned('9'), owned('8', { source: 'draw' })], next: '8' }
        : { items: [owned('7', { source: 'bonus' })], next: null },
    ),
  )
  const list = within(await screen.findByRole('region', { name: 'Your items' }))
  await list.findByText(/QR code gift/)
  list.getByText(/Gacha draw/)
  await act(async () => fireEvent.click(list.getByRole('button', { name: 'Show more' })))
  await list.findByText(/Draw bonus/)
  expect(list.getAllByText(/Ribbon wings/)).toHaveLength(3)
  expect(server.to(gacha.listOwnedItems).map(({ body }) => body)).toEqual([{}, { before: '8' }])
  expect(list.queryByRole('button')).toBeNull()
})

test('says that there are no items, or that they could not be loaded', async () => {
  signIn()
  let isDown = true
  await open([], () => (isDown ? refuse(418, 1) : answer(noItems)))
  const list = within(await screen.findByRole('region', { name: 'Your items' }))
  await list.findByText('Couldn’t load your items')
  isDown = false
  await act(async () => fireEvent.click(list.getByRole('button', { name: 'Try again' })))
  await list.findByText('You don’t have any items yet.')
})

test('shows visitors a login notice', async () => {
  const server = await open()
  await screen.findByText('You are not logged in.')
  await waitFor(() => expect(server.to(gacha.listDraws)).toEqual([]))
})

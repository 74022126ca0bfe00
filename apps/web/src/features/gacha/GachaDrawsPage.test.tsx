import { gacha } from '@avalive/contract/gacha'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, openApp, putBoot, resetBrowser, signIn, stubServer } from '../../app/app.testing.tsx'
import { serverSeed, someDraw, someTable, someWallet } from './gacha.testing.ts'

beforeEach(() => putBoot())
afterEach(resetBrowser)

const gone = someDraw({ name: 'Sea that is gone', serverSeed })
const second = someDraw({ name: 'Another sea', serverSeed }, { nonce: 1, countBefore: 1 })

const open = (draws = [second, gone]) => {
  const server = stubServer([
    [gacha.listDraws, () => answer({ draws, pagination: { next: 0 } })],
    [gacha.getTable, () => answer(someTable())],
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

test('shows visitors a login notice', async () => {
  const server = await open()
  await screen.findByText('You are not logged in.')
  await waitFor(() => expect(server.to(gacha.listDraws)).toEqual([]))
})

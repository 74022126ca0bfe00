import { gacha } from '@avalive/contract/gacha'
import { sampleTable } from '@avalive/rules/gacha/gacha.testing'
import { tableCommitment } from '@avalive/rules/gacha/table'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, openApp, putBoot, refuse, resetBrowser, signIn, stubServer } from '../../../app/app.testing.tsx'
import { itemsOf, listOf, serverSeed, someDraw, someGacha, someTable, someWallet } from '../gacha.testing.ts'

beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(resetBrowser)

type Broken = 'getTable' | 'countResults' | 'getWallet' | null
const counted = (itemId: string, count: number) => ({ revision: 3, weightSetId: 'default', itemId, count })
const likely = [
  counted('crown_gold', 15),
  counted('crown_silver', 15),
  counted('dress_red', 60),
  counted('dress_blue', 60),
  counted('hat', 250),
  counted('socks', 600),
]

interface World {
  broken?: Broken
  table?: object
  counts?: readonly object[]
}

const open = async ({ broken: first = null, table = someTable(), counts = likely }: World) => {
  let broken: Broken = first
  const unless = (name: Broken, told: object) => () => (broken === name ? refuse(400, 1) : answer(told))
  stubServer([
    [gacha.listGachas, () => answer(listOf(someGacha()))],
    [gacha.listItems, () => answer(itemsOf())],
    [gacha.getWallet, unless('getWallet', someWallet())],
    [gacha.getTable, unless('getTable', table)],
    [gacha.countResults, unless('countResults', { counts })],
    [gacha.listDraws, () => answer({ draws: [someDraw({ serverSeed }, { times: 10 })], pagination: { next: 0 } })],
  ])
  await openApp('/gacha_odds/sample?tab=verify')
  await screen.findByRole('heading', { name: 'Your draws' })
  return () => {
    broken = null
  }
}

const press = (element: HTMLElement) => act(async () => fireEvent.click(element))
const unread = 'Couldn’t load this, so it wasn’t checked.'
const observed = () => screen.findByRole('region', { name: 'Your draws and the published odds' })
const again = (place: HTMLElement) => press(within(place).getByRole('button', { name: 'Try again' }))

// shows gacha-35
test('a draw whose odds do not load is shown as unchecked, and is checked after a retry', async () => {
  const mend = await open({ broken: 'getTable' })
  const details = (await screen.findByText('Not checked')).closest('details')
  if (!details) throw new Error('nothing to unfold')
  details.open = true
  await act(async () => fireEvent(details, new Event('toggle')))
  within(details).getByText(unread)
  mend()
  await again(details)
  await within(details).findByText(/^Everything matches/)
})

// shows gacha-35
test.each(['getTable', 'countResults'] as const)(
  'figures without %s show that they could not be loaded, and load after a retry',
  async (name) => {
    const mend = await open({ broken: name })
    await within(await observed()).findByText(unread)
    expect(within(await observed()).queryByText(/^χ²/)).toBeNull()
    mend()
    await again(await observed())
    await within(await observed()).findByText(/^χ²/)
  },
)

test('the current seed can be loaded again after a failure', async () => {
  const mend = await open({ broken: 'getWallet' })
  const card = await screen.findByRole('region', { name: 'How draws are verified' })
  await within(card).findByText(unread)
  mend()
  await again(card)
  await within(card).findByText(someWallet().fairness.seedCommitment)
})

const [defaults, ...others] = sampleTable.weightSets
const other = {
  ...sampleTable,
  weightSets: [
    {
      ...defaults,
      entries: [...(defaults?.entries ?? []).slice(0, 5), { itemId: 'socks', rarity: 2, weight: 600_000 }],
    },
    ...others,
  ],
} as typeof sampleTable

// shows gacha-35
test.each([
  ['that do not match their fingerprint', { ...someTable(), table: other }],
  ['whose fingerprint is not the published one', { table: other, tableCommitment: tableCommitment(other) }],
  ['of another revision', { table: { ...sampleTable, revision: 2 }, tableCommitment: tableCommitment(sampleTable) }],
])('shows no test result for odds %s', async (_how, table) => {
  await open({ table })
  const card = within(await observed())
  await card.findByText('The odds don’t match their hash.')
  expect(card.queryByText(/^χ²/)).toBeNull()
})

// shows gacha-35
test('reports an item that is not in the odds, even if it came only once', async () => {
  await open({ counts: [...likely, counted('wings', 1)] })
  const card = within(await observed())
  await card.findByText('You got something that isn’t in the published odds.')
  await waitFor(() => expect(card.getByText('Not in the odds')).toBeTruthy())
})

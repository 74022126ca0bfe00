import { gacha } from '@avalive/contract/gacha'
import type { Draw } from '@avalive/contract/gacha-draw'
import { sampleTable } from '@avalive/rules/gacha/gacha.testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
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
import { itemsOf, listOf, serverSeed, someDraw, someGacha, someTable, someWallet } from '../gacha.testing.ts'

beforeEach(() => {
  putBoot()
  signIn()
})
afterEach(resetBrowser)

interface World {
  draws?: readonly Draw[]
  pages?: (sent: Sent) => Response
  table?: object
  counts?: readonly object[]
  /** Number of draws made with the seed, according to the wallet. */
  used?: number
}

const open = async ({ draws = [], pages, table = someTable(), counts = [], used = draws.length }: World = {}) => {
  let revealed = false
  const server = stubServer([
    [gacha.listGachas, () => answer(listOf(someGacha()))],
    [gacha.listItems, () => answer(itemsOf())],
    [gacha.getWallet, () => answer(someWallet({ fairness: { ...someWallet().fairness, nonce: used } }))],
    [gacha.getTable, () => answer(table)],
    [gacha.countResults, () => answer({ counts })],
    [
      gacha.listDraws,
      pages ??
        (() =>
          answer({
            draws: draws.map((draw) => (revealed ? { ...draw, serverSeed } : draw)),
            pagination: { next: 0 },
          })),
    ],
    [
      gacha.revealSeed,
      ({ body }) => {
        revealed = true
        return answer({ ...Object(body), serverSeed, fairness: { seedCommitment: 'ab'.repeat(32), nonce: 0 } })
      },
    ],
  ])
  await openApp('/gacha_odds/sample?tab=verify')
  await screen.findByRole('heading', { name: 'Your draws' })
  return server
}

const press = (element: HTMLElement) => act(async () => fireEvent.click(element))
const row = async (times: string) => (await screen.findByText(times, { selector: 'summary *' })).closest('li')
const unfold = async (item: HTMLElement | null) => {
  const details = item?.querySelector('details')
  if (!details) throw new Error('nothing to unfold')
  details.open = true
  await act(async () => fireEvent(details, new Event('toggle')))
  return within(details)
}
const known = (changes: Partial<Draw> = {}) =>
  someDraw({ serverSeed, ...changes }, { nonce: 0, countBefore: 0, times: 10 })

// shows gacha-29
test('recomputes a draw with a known seed, roll by roll', async () => {
  const draw = known()
  await open({ draws: [draw] })
  const item = await row('10 draws')
  await waitFor(() => expect(item?.querySelector('summary')?.textContent).toContain('Verified'))
  const detail = await unfold(item)
  detail.getByText(/Everything matches/)
  const rows = detail.getAllByRole('row').slice(1)
  expect(rows).toHaveLength(10)
  for (const [index, { roll }] of draw.results.entries()) {
    expect(rows[index]?.textContent?.split(`Roll ${roll.toLocaleString('en')}`)).toHaveLength(3)
  }
})

// shows gacha-29
test('shows a mismatch when a seed is changed by one character', async () => {
  await open({ draws: [known()] })
  const detail = await unfold(await row('10 draws'))
  const field = await waitFor(() => detail.getByLabelText('Our seed'))
  await act(async () => fireEvent.change(field, { target: { value: `1${serverSeed.slice(1)}` } }))
  detail.getByText('The seed doesn’t match its hash.')
  await act(async () => fireEvent.change(field, { target: { value: serverSeed } }))
  detail.getByText(/Everything matches/)
  await act(async () => fireEvent.change(detail.getByLabelText('Your seed'), { target: { value: 'other' } }))
  detail.getByText('Recomputing gives a different result.')
})

const [defaults, ...others] = sampleTable.weightSets
const heavier = {
  ...someTable(),
  table: {
    ...sampleTable,
    weightSets: [
      { ...defaults, entries: defaults?.entries.map((entry) => ({ ...entry, weight: entry.weight + 1 })) },
      ...others,
    ],
  },
}
const otherRoll = (draw: Draw): Draw => ({
  ...draw,
  results: draw.results.map((result) => (result.index === 3 ? { ...result, roll: result.roll ^ 1 } : result)),
})

// shows gacha-29
test.each([
  ['changed odds', { draws: [known()], table: heavier }, 'The odds don’t match their hash.'],
  ['a changed result', { draws: [otherRoll(known())] }, 'Recomputing gives a different result.'],
  ['a changed receipt', { draws: [known({ receipt: 'cd'.repeat(32) })] }, /^The receipt doesn’t match/],
])('detects %s', async (_what, world, text) => {
  await open(world)
  const item = await row('10 draws')
  await waitFor(() => expect(item?.querySelector('summary')?.textContent).toContain('No match'))
  const detail = await unfold(item)
  detail.getByText(text)
})

test('reveals a hidden seed after a warning, and then recomputes its draws', async () => {
  const server = await open({ draws: [someDraw({}, { nonce: 0, countBefore: 0, times: 10 })] })
  const item = await row('10 draws')
  expect(item?.querySelector('summary')?.textContent).toContain('Seed hidden')
  await press(screen.getByRole('button', { name: 'Reveal seed' }))
  const question = await screen.findByRole('alertdialog', { name: 'Reveal this seed?' })
  expect(question.textContent).toContain('Later draws will use a new seed.')
  expect(server.to(gacha.revealSeed)).toHaveLength(0)
  await press(within(question).getByRole('button', { name: 'Reveal' }))
  await screen.findByText('Verified')
  expect(server.to(gacha.revealSeed)[0]?.body).toEqual({ seedCommitment: someWallet().fairness.seedCommitment })
  expect(screen.getByText('ab'.repeat(32))).toBeTruthy()
})

test('loads draws page by page until the next page is 0', async () => {
  const server = await open({
    pages: ({ body }) => {
      const { page } = Object(body)
      const draw = someDraw({ drawId: `p${page}` }, { nonce: 2 - page, countBefore: 0, times: page })
      return answer({ draws: [draw], pagination: { next: page === 1 ? 2 : 0 } })
    },
  })
  await row('1 draw')
  await press(screen.getByRole('button', { name: 'Show more' }))
  await row('2 draws')
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(server.to(gacha.listDraws).map(({ body }) => Object(body).page)).toEqual([1, 2])
})

// shows gacha-29
test.each([
  ['all draws are listed', [2, 1, 0], 3, 'Nothing is missing. 3 records checked.'],
  ['a draw is missing', [2, 0], 3, 'A draw is missing from one of the seeds.'],
  ['the newest draw is missing', [1, 0], 3, 'A draw is missing from one of the seeds.'],
  ['all draws are missing', [], 1, 'A draw is missing from one of the seeds.'],
])('reports the result of the sequence check when %s', async (_when, nonces, used, text) => {
  const draws = nonces.map((nonce) => someDraw({}, { nonce, countBefore: nonce, times: 1 }))
  await open({ draws, used })
  await press(screen.getByRole('button', { name: 'Check' }))
  await screen.findByText(text)
})

// shows gacha-29
test('a draw made during the check is neither missing nor counted twice', async () => {
  const some = (nonce: number) => someDraw({}, { nonce, countBefore: nonce, times: 1 })
  await open({
    used: 3,
    pages: ({ body }) => {
      const { page, gachaId } = Object(body)
      if (gachaId !== undefined) return answer({ draws: [], pagination: { next: 0 } })
      // Draw 3 was made between the two requests and pushed draw 1 to the second page.
      return page === 1
        ? answer({ draws: [some(2), some(1)], pagination: { next: 2 } })
        : answer({ draws: [some(1), some(0)], pagination: { next: 0 } })
    },
  })
  await press(screen.getByRole('button', { name: 'Check' }))
  await screen.findByText('Nothing is missing. 3 records checked.')
})

const counted = (itemId: string, count: number) => ({ revision: 3, weightSetId: 'default', itemId, count })

// shows gacha-29
test.each([
  ['that match the odds', [30, 120, 250, 600], /^Nothing unusual. .* in \d+(\.\d+)?% of cases\.$/],
  [
    'that are far off',
    [300, 120, 250, 330],
    /^This is unusual. By chance alone, results this far off happen less than once/,
  ],
])('judges counts %s with the chi-square test', async (_how, [gold, red, hat, socks], text) => {
  await open({
    draws: [known()],
    counts: [
      counted('crown_gold', (gold ?? 0) / 2),
      counted('crown_silver', (gold ?? 0) / 2),
      counted('dress_red', (red ?? 0) / 2),
      counted('dress_blue', (red ?? 0) / 2),
      counted('hat', hat ?? 0),
      counted('socks', socks ?? 0),
    ],
  })
  await screen.findByText(text)
  expect(screen.getByText(/^χ² = [\d.,]+, 5 degrees of freedom$/)).toBeTruthy()
})

test('does not judge too few draws', async () => {
  await open({ draws: [known()], counts: [counted('socks', 3)] })
  await screen.findByText('Not enough draws to test yet.')
})

test('shows an empty state without draws', async () => {
  await open()
  await screen.findByRole('heading', { name: 'No draws yet' })
})

test('loads draws when "Try again" is pressed after a failure', async () => {
  let broken = true
  await open({
    pages: () => (broken ? refuse(400, 1) : answer({ draws: [known()], pagination: { next: 0 } })),
  })
  await screen.findByRole('heading', { name: 'Couldn’t load your draws' })
  expect(screen.queryByRole('alertdialog')).toBeNull()
  broken = false
  await press(screen.getByRole('button', { name: 'Try again' }))
  await row('10 draws')
})

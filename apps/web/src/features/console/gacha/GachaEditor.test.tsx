import { areas, commonErrors } from '@avalive/contract/errors'
import { gachaOperations } from '@avalive/contract/gacha-operations'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answer, openApp, refuse, resetBrowser } from '../../../app/app.testing.tsx'
import { beOperator } from '../console.testing.tsx'
import { type Content, newContent, newOption, type OperatedGacha } from './gacha-content.ts'

afterEach(resetBrowser)

const base = newContent(Date.now())
const content: Content = {
  ...base,
  names: { ja: '月の箱', en: 'Moon box' },
  groupId: 'moon',
  bannerUrl: '/b.svg',
  options: [{ ...newOption(base), names: { ja: '1回', en: 'Once' } }],
  weightSets: [
    {
      weightSetId: 'default',
      drawCount: 1,
      type: 'none',
      entries: [
        { itemId: 'crown', weight: 12_345 },
        { itemId: 'socks', weight: 987_000 },
      ],
    },
  ],
}
const gacha = (changes: Partial<OperatedGacha> = {}): OperatedGacha => ({
  gachaId: 'moon',
  kind: 'avatar',
  stage: 'draft',
  names: content.names,
  startAt: content.startAt,
  endAt: content.endAt,
  revision: 0,
  hasDraft: true,
  version: 2,
  published: null,
  draft: content,
  ...changes,
})
const item = (itemId: string, rarity: number, emissionRate: string) => ({
  itemId,
  name: itemId,
  colorName: 'Red',
  rarity,
  partsSets: [],
  emissionRate,
})
const odds = {
  weightSets: [
    {
      weightSetId: 'default',
      rarityRates: [{ rarity: 4, emissionRate: '1.2345' }],
      gachaItems: [item('crown', 4, '1.2345'), item('socks', 1, '98.7000')],
      furnitureGachaItemList: [],
    },
  ],
}
const replies = (stored: OperatedGacha) =>
  [
    [gachaOperations.getOperatedGacha, () => answer({ gacha: stored, now: new Date().toISOString() })],
    [gachaOperations.getGachaOddsPreview, () => answer(odds)],
    [gachaOperations.listTicketTypes, () => answer({ rows: [], next: null })],
    [gachaOperations.saveGachaDraft, () => answer({ gacha: stored })],
    [gachaOperations.publishGacha, () => answer({ gacha: stored })],
  ] as const satisfies Parameters<typeof beOperator>[0]

const give = (reason: string) => {
  const dialog = within(screen.getByRole('alertdialog'))
  fireEvent.change(dialog.getByRole('textbox', { name: 'Reason' }), { target: { value: reason } })
  return dialog
}

test('shows the rates as the odds page will, and what is missing to 100 %', async () => {
  beOperator([...replies(gacha())])
  await openApp('/console/gachas/moon')
  expect(await screen.findByText('0.0655 % are missing.')).toBeTruthy()
  const preview = within(await screen.findByRole('table'))
  expect(preview.getByRole('row', { name: 'crown 1.23 % 1.2345 %' })).toBeTruthy()
})

test('does not publish odds that don’t add up', async () => {
  const server = beOperator([...replies(gacha())])
  await openApp('/console/gachas/moon')
  await screen.findByRole('table')
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('The rates must add up to 100 %.')).toBeTruthy()
  expect(server.to(gachaOperations.publishGacha)).toHaveLength(0)
})

test('gives the rest to an item and saves the working copy with the version that was seen', async () => {
  const server = beOperator([...replies(gacha())])
  await openApp('/console/gachas/moon')
  const [first] = await screen.findAllByRole('button', { name: 'Add the rest' })
  if (first) fireEvent.click(first)
  expect(await screen.findByText('Adds up to 100 %.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Save the working copy' }))
  fireEvent.click(give('the rest').getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.to(gachaOperations.saveGachaDraft)).toHaveLength(1))
  expect(server.to(gachaOperations.saveGachaDraft)[0]?.body).toMatchObject({
    version: 2,
    reason: 'the rest',
    content: { weightSets: [{ entries: [{ itemId: 'crown', weight: 13_000 }, { weight: 987_000 }] }] },
  })
})

test('says which changes of an open gacha can’t be published', async () => {
  const begun = { ...content, startAt: new Date(Date.now() - 3_600_000).toISOString() }
  beOperator([...replies(gacha({ stage: 'open', revision: 1, published: begun, draft: { ...begun, groupId: 'sun' } }))])
  await openApp('/console/gachas/moon')
  expect(await screen.findByText(/these changes can’t be published: Draw group/)).toBeTruthy()
})

test('keeps another language of the name that somebody else changed first', async () => {
  let stored = gacha()
  const server = beOperator([
    ...replies(stored),
    [gachaOperations.getOperatedGacha, () => answer({ gacha: stored, now: new Date().toISOString() })],
    [
      gachaOperations.saveGachaDraft,
      ({ body }) =>
        (body as { version: number }).version === stored.version
          ? answer({ gacha: stored })
          : refuse(commonErrors.conflict.status, (areas.gacha << 16) | commonErrors.conflict.reason),
    ],
  ])
  await openApp('/console/gachas/moon')
  fireEvent.change((await screen.findAllByRole('textbox', { name: 'Name: English' }))[0] as HTMLElement, {
    target: { value: 'Full moon' },
  })
  stored = gacha({ version: 3, draft: { ...content, names: { ja: '満月', en: 'Moon box' } } })
  fireEvent.click(screen.getByRole('button', { name: 'Save the working copy' }))
  fireEvent.click(give('a better name').getByRole('button', { name: 'Save' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Apply mine to the new version' }))
  fireEvent.click(give('a better name').getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.to(gachaOperations.saveGachaDraft)).toHaveLength(2))
  expect(server.to(gachaOperations.saveGachaDraft)[1]?.body).toMatchObject({
    version: 3,
    content: { names: { ja: '満月', en: 'Full moon' } },
  })
})

test('does not withdraw a gacha while its working copy is unsaved', async () => {
  beOperator([...replies(gacha({ stage: 'scheduled', revision: 1, published: content }))])
  await openApp('/console/gachas/moon')
  const withdraw = await screen.findByRole('button', { name: 'Withdraw' })
  expect(withdraw).toHaveProperty('disabled', false)
  fireEvent.change(screen.getAllByRole('textbox', { name: 'Name: English' })[0] as HTMLElement, {
    target: { value: 'Full moon' },
  })
  expect(withdraw).toHaveProperty('disabled', true)
})

import { consolePictures } from '@avalive/contract/console-pictures'
import { areas, commonErrors, errorCode } from '@avalive/contract/errors'
import { gachaOperations } from '@avalive/contract/gacha-operations'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answer, openApp, refuse, resetBrowser } from '../../../app/app.testing.tsx'
import { beOperator, uploadedPicture } from '../console.testing.tsx'
import type { Item } from './item-fields.ts'

afterEach(resetBrowser)

const itemWith = (changes: Partial<Item> = {}): Item => ({
  itemId: 'coat-red',
  kind: 'avatar',
  designId: 'coat',
  names: { ja: 'コート', en: 'Coat' },
  colorNames: { ja: '赤', en: 'Red' },
  rarity: 3,
  partsSets: [{ id: 'coat', colorId: 'red', original: '', thumbnailUrl: '/t.webp', colorThumbnailUrl: '/c.webp' }],
  pictureUrl: '/p.webp',
  isPublished: false,
  version: 2,
  ...changes,
})
const stored = (item: Item, gachaIds: string[] = []) => answer({ item, gachaIds })
const give = (reason: string) => {
  const dialog = within(screen.getByRole('alertdialog'))
  fireEvent.change(dialog.getByRole('textbox', { name: 'Reason' }), { target: { value: reason } })
  return dialog
}

test('changes an item with the version that was seen', async () => {
  const server = beOperator([
    [gachaOperations.getGachaItem, () => stored(itemWith())],
    [gachaOperations.changeGachaItem, () => answer({ item: itemWith({ version: 3 }) })],
  ])
  await openApp('/console/gacha_items/coat-red')
  fireEvent.change(await screen.findByRole('combobox', { name: 'Rarity' }), { target: { value: '4' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add parts' }))
  fireEvent.change(screen.getAllByRole('textbox', { name: 'Colour ID' })[1] as HTMLElement, {
    target: { value: 'blue' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  fireEvent.click(give('rarer').getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.to(gachaOperations.changeGachaItem)).toHaveLength(1))
  expect(server.to(gachaOperations.changeGachaItem)[0]?.body).toMatchObject({
    itemId: 'coat-red',
    version: 2,
    rarity: 4,
    designId: 'coat',
    partsSets: [
      { colorId: 'red', thumbnailUrl: '/t.webp' },
      { id: 'coat', colorId: 'blue', thumbnailUrl: '/p.webp', colorThumbnailUrl: '/p.webp' },
    ],
    reason: 'rarer',
  })
})

test('says why the rarity and design of a published item stay, and names its gachas', async () => {
  beOperator([[gachaOperations.getGachaItem, () => stored(itemWith({ isPublished: true }), ['moon'])]])
  await openApp('/console/gacha_items/coat-red')
  expect(await screen.findByRole('combobox', { name: 'Rarity' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('textbox', { name: 'Design' })).toHaveProperty('disabled', true)
  expect(screen.getByText(/This item is in published odds/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'moon' }).getAttribute('href')).toBe('/console/gachas/moon')
  expect(screen.getByRole('textbox', { name: 'Name: English' })).toHaveProperty('disabled', false)
})

test('shows both versions when somebody else was first, and keeps their other fields', async () => {
  let item = itemWith()
  const server = beOperator([
    [gachaOperations.getGachaItem, () => stored(item)],
    [
      gachaOperations.changeGachaItem,
      ({ body }) =>
        (body as { version: number }).version === item.version
          ? answer({ item })
          : refuse(commonErrors.conflict.status, (areas.gacha << 16) | commonErrors.conflict.reason),
    ],
  ])
  await openApp('/console/gacha_items/coat-red')
  fireEvent.change(await screen.findByRole('combobox', { name: 'Rarity' }), { target: { value: '4' } })
  fireEvent.change(screen.getByRole('textbox', { name: 'Name: English' }), { target: { value: 'Red coat' } })
  item = itemWith({ version: 3, pictureUrl: '/other.webp', names: { ja: '赤いコート', en: 'Coat' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  fireEvent.click(give('rarer').getByRole('button', { name: 'Save' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Apply mine to the new version' }))
  fireEvent.click(give('rarer').getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.to(gachaOperations.changeGachaItem)).toHaveLength(2))
  expect(server.to(gachaOperations.changeGachaItem)[1]?.body).toMatchObject({
    version: 3,
    rarity: 4,
    pictureUrl: '/other.webp',
    names: { ja: '赤いコート', en: 'Red coat' },
  })
})

test('a type of ticket is created with its names', async () => {
  const ticketType = { ticketTypeId: 'gold', names: { ja: '金', en: 'Gold' }, version: 0 }
  const server = beOperator([
    [gachaOperations.listTicketTypes, () => answer({ rows: [], next: null })],
    [gachaOperations.createTicketType, () => answer({ ticketType })],
  ])
  await openApp('/console/gacha_tickets')
  expect(await screen.findByText('There is no type of ticket yet.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'New ticket' }))
  fireEvent.click(screen.getByRole('button', { name: 'Create' }))
  expect(screen.getByText('Fill this in, at least in Japanese and English.')).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: 'ID' }), { target: { value: 'gold' } })
  fireEvent.change(screen.getByRole('textbox', { name: 'Name: English' }), { target: { value: 'Gold' } })
  fireEvent.click(screen.getByRole('tab', { name: /日本語/ }))
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name: 日本語' }), { target: { value: '金' } })
  fireEvent.click(screen.getByRole('button', { name: 'Create' }))
  const dialog = give('for the winter')
  for (const text of ['gold', '金', 'Gold']) expect(dialog.getByText(text)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(server.to(gachaOperations.createTicketType)).toHaveLength(1))
  const { version: _, ...created } = ticketType
  expect(server.to(gachaOperations.createTicketType)[0]?.body).toEqual({ ...created, reason: 'for the winter' })
})

test('names of a type of ticket are corrected, also if somebody else corrected another language first', async () => {
  const first = { ticketTypeId: 'gold', names: { ja: '金', en: 'Glod' }, version: 0 }
  const theirs = { ...first, names: { ja: '金券', en: 'Glod' }, version: 1 }
  let saves = 0
  const server = beOperator([
    [gachaOperations.listTicketTypes, () => answer({ rows: [saves === 0 ? first : theirs], next: null })],
    [
      gachaOperations.changeTicketType,
      () =>
        ++saves === 1
          ? refuse(409, errorCode('gacha', 'conflict'))
          : answer({ ticketType: { ...theirs, names: { ja: '金券', en: 'Gold' }, version: 2 } }),
    ],
  ])
  await openApp('/console/gacha_tickets')
  fireEvent.click(await screen.findByRole('button', { name: 'Change gold' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Name: English' }), { target: { value: 'Gold' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  fireEvent.click(give('a typo').getByRole('button', { name: 'Save' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Apply mine to the new version' }))
  fireEvent.click(give('a typo').getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.to(gachaOperations.changeTicketType)).toHaveLength(2))
  expect(server.to(gachaOperations.changeTicketType).map(({ body }) => body)).toEqual([
    { ticketTypeId: 'gold', version: 0, names: { ja: '金', en: 'Gold' }, reason: 'a typo' },
    { ticketTypeId: 'gold', version: 1, names: { ja: '金券', en: 'Gold' }, reason: 'a typo' },
  ])
})

test('an upload ends in the row that it was begun for, also after others were removed', async () => {
  const [red, blue] = ['red', 'blue'].map((colorId) => ({
    id: 'coat',
    colorId,
    original: '' as const,
    thumbnailUrl: '/t.webp',
    colorThumbnailUrl: '/c.webp',
  }))
  if (!red || !blue) throw new Error('no parts')
  const uploads = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
  const server = beOperator([
    [gachaOperations.getGachaItem, () => stored(itemWith({ partsSets: [red, blue, { ...red, colorId: 'green' }] }))],
    [gachaOperations.changeGachaItem, () => answer({ item: itemWith({ version: 3 }) })],
    [
      consolePictures.uploadPicture,
      () => uploads[server.to(consolePictures.uploadPicture).length - 1]?.promise ?? answer({}),
    ],
    [consolePictures.listPictures, () => answer({ rows: [], next: null })],
  ])
  await openApp('/console/gacha_items/coat-red')
  await screen.findByRole('combobox', { name: 'Rarity' })
  const rows = () => screen.getAllByRole('group', { name: /^Parts/ })
  const upload = (row: HTMLElement | undefined) => {
    const file = new File(['x'], 'sun.png', { type: 'image/png' })
    if (row) fireEvent.change(within(row).getAllByLabelText('Picture file')[0] ?? row, { target: { files: [file] } })
  }
  const remove = (row: HTMLElement | undefined) => {
    const button = row && within(row).getAllByRole('button', { name: 'Remove' }).at(-1)
    if (button) fireEvent.click(button)
  }
  const [first, second, third] = rows()
  upload(second)
  await waitFor(() => expect(server.to(consolePictures.uploadPicture)).toHaveLength(1))
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  upload(third)
  await waitFor(() => expect(server.to(consolePictures.uploadPicture)).toHaveLength(2))
  remove(first)
  remove(rows()[1])
  await waitFor(() => expect(rows()).toHaveLength(1))
  uploads[0]?.resolve(answer({ picture: uploadedPicture({ url: '/blue.webp' }) }))
  uploads[1]?.resolve(answer({ picture: uploadedPicture({ url: '/green.webp' }) }))
  await waitFor(() => expect(screen.queryByText(/^Uploading/)).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  fireEvent.click(give('one body').getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.to(gachaOperations.changeGachaItem)).toHaveLength(1))
  expect(server.to(gachaOperations.changeGachaItem)[0]?.body).toMatchObject({
    partsSets: [{ colorId: 'blue', thumbnailUrl: '/blue.webp' }],
  })
})

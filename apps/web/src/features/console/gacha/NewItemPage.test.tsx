import { consolePictures } from '@avalive/contract/console-pictures'
import { gachaOperations } from '@avalive/contract/gacha-operations'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { address, answer, openApp, resetBrowser } from '../../../app/app.testing.tsx'
import { beOperator, uploadedPicture } from '../console.testing.tsx'

afterEach(resetBrowser)

const item = {
  itemId: 'coat-red',
  kind: 'avatar' as const,
  designId: 'coat',
  names: { ja: 'コート', en: 'Coat' },
  colorNames: { ja: '赤', en: 'Red' },
  rarity: 3,
  partsSets: [],
  pictureUrl: '/p.svg',
  isPublished: false,
  version: 0,
}

const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const typeIn = (group: string, en: string, ja: string) => {
  const texts = within(screen.getByRole('group', { name: group }))
  fireEvent.change(texts.getByRole('textbox'), { target: { value: en } })
  fireEvent.click(texts.getByRole('tab', { name: /日本語/ }))
  fireEvent.change(texts.getByRole('textbox'), { target: { value: ja } })
}

test('adds a colour of a design, once everything is filled in', async () => {
  const server = beOperator([
    [gachaOperations.createGachaItem, () => answer({ item })],
    [
      consolePictures.listPictures,
      () => answer({ rows: [uploadedPicture({ name: 'Coat', url: '/p.svg' })], next: null }),
    ],
    [gachaOperations.listGachaItems, () => answer({ rows: [item], next: null })],
  ])
  await openApp('/console/gacha_items/new')
  await screen.findByRole('textbox', { name: 'ID' })
  type('ID', 'coat-red')
  fireEvent.click(screen.getByRole('button', { name: 'Create' }))
  expect(await screen.findByText(/Fill in all fields/)).toBeTruthy()
  type('Design', 'coat')
  type('Colour ID', 'red')
  const picture = within(screen.getByRole('group', { name: 'Picture' }))
  fireEvent.click(picture.getByRole('button', { name: 'Choose a picture' }))
  fireEvent.click(await within(screen.getByRole('dialog')).findByRole('button', { name: 'Coat' }))
  typeIn('Name', 'Coat', 'コート')
  typeIn('Colour', 'Red', '赤')
  fireEvent.click(screen.getByRole('button', { name: 'Create' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  fireEvent.change(dialog.getByRole('textbox', { name: 'Reason' }), { target: { value: 'the winter gacha' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Create' }))
  await screen.findByRole('heading', { level: 1, name: 'Gacha items' })
  expect(address()).toBe('/console/gacha_items')
  expect(server.to(gachaOperations.createGachaItem)[0]?.body).toEqual({
    itemId: 'coat-red',
    kind: 'avatar',
    designId: 'coat',
    rarity: 1,
    names: { ja: 'コート', en: 'Coat' },
    colorNames: { ja: '赤', en: 'Red' },
    pictureUrl: '/p.svg',
    partsSets: [{ id: 'coat', colorId: 'red', original: '', thumbnailUrl: '/p.svg', colorThumbnailUrl: '/p.svg' }],
    reason: 'the winter gacha',
  })
})

import { consolePictures } from '@avalive/contract/console-pictures'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answer, beWide, openApp, refuse, resetBrowser } from '../../../app/app.testing.tsx'
import { beOperator } from '../console.testing.tsx'

afterEach(resetBrowser)

const picture = {
  id: '5',
  version: 2,
  kind: 'banner',
  name: 'Autumn',
  url: '/pictures/a.webp',
  width: 1280,
  height: 480,
  bytes: 12_000,
  smaller: [{ width: 640, url: '/pictures/a-640.webp' }],
  uploadedAt: '2026-11-01T03:00:00Z',
  removedAt: null,
  uses: [] as { what: string; id: string }[],
}
const listed = (...rows: (typeof picture)[]) =>
  [consolePictures.listPictures, () => answer({ rows, next: null })] as const

const file = new File(['not a picture'], 'autumn.png', { type: 'image/png' })

test('a picture is uploaded in base64 for its kind', async () => {
  const server = beOperator([listed(), [consolePictures.uploadPicture, () => answer({ picture })]])
  await openApp('/console/pictures')
  fireEvent.change(await screen.findByLabelText('Picture file'), { target: { files: [file] } })
  await waitFor(() => expect(server.to(consolePictures.uploadPicture)).toHaveLength(1))
  expect(server.to(consolePictures.uploadPicture)[0]?.body).toEqual({
    kind: 'banner',
    name: 'autumn.png',
    data: btoa('not a picture'),
  })
})

test('a refused file says why', async () => {
  beOperator([listed(), [consolePictures.uploadPicture, () => refuse(400, 1, 'This file isn’t a picture.')]])
  await openApp('/console/pictures')
  fireEvent.change(await screen.findByLabelText('Picture file'), { target: { files: [file] } })
  expect(await screen.findByText('This file isn’t a picture.')).toBeTruthy()
})

test('only a picture that nothing shows can be removed', async () => {
  beWide(80)
  const used = { ...picture, id: '6', name: 'Winter', uses: [{ what: 'gacha', id: 'tea' }] }
  const server = beOperator([
    listed(picture, used),
    [consolePictures.removePicture, () => answer({ picture: { ...picture, removedAt: picture.uploadedAt } })],
  ])
  await openApp('/console/pictures')
  fireEvent.click(await screen.findByRole('button', { name: 'Winter' }))
  expect(await screen.findByText('gacha:tea')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove' }).disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Winter' }))
  fireEvent.click(screen.getByRole('button', { name: 'Autumn' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  const dialog = await screen.findByRole('alertdialog')
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'old' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(server.to(consolePictures.removePicture)).toHaveLength(1))
  expect(server.to(consolePictures.removePicture)[0]?.body).toEqual({ id: '5', version: 2, reason: 'old' })
})

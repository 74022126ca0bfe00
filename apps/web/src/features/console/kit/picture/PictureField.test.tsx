import { consolePictures } from '@avalive/contract/console-pictures'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { answer, refuse, resetBrowser } from '../../../../app/app.testing.tsx'
import { beOperator, showPart, uploadedPicture } from '../../console.testing.tsx'
import { PictureField } from './PictureField.tsx'

afterEach(resetBrowser)

const fieldWith = (start: string) => () => {
  const [value, onChange] = useState(start)
  return (
    <>
      <PictureField
        id="icon"
        label="Icon"
        kind="icon"
        value={value}
        onChange={onChange}
        error={undefined}
        builtIn={[{ url: '/icons/newcomer.svg', label: 'Newcomer' }]}
      />
      <output data-testid="value">{value}</output>
    </>
  )
}
const value = () => screen.getByTestId('value').textContent
const png = (bytes = 4) => new File(['x'.repeat(bytes)], 'sun.png', { type: 'image/png' })
const chooser = () => screen.getByLabelText('Picture file')
const listed = (...rows: ReturnType<typeof uploadedPicture>[]) =>
  [consolePictures.listPictures, () => answer({ rows, next: null })] as const
const open = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Replace the picture' }))
  return within(await screen.findByRole('dialog', { name: 'Icon' }))
}

test('a new picture is uploaded for the kind of the field, with its progress', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const server = beOperator([[consolePictures.uploadPicture, () => promise]])
  await showPart(fieldWith('/before.webp'))
  fireEvent.change(chooser(), { target: { files: [png()] } })
  expect(await screen.findByText('Uploading: 40 %')).toBeTruthy()
  expect(value()).toBe('/before.webp')
  resolve(answer({ picture: uploadedPicture({ url: '/after.webp' }) }))
  await waitFor(() => expect(value()).toBe('/after.webp'))
  expect(server.to(consolePictures.uploadPicture)[0]?.body).toMatchObject({ kind: 'icon', name: 'sun.png' })
})

test('a file can be dropped', async () => {
  beOperator([[consolePictures.uploadPicture, () => answer({ picture: uploadedPicture({ url: '/dropped.webp' }) })]])
  await showPart(fieldWith(''))
  const target = screen.getByText('No picture')
  fireEvent.drop(target, { dataTransfer: { types: ['Files'], files: [png()] } })
  await waitFor(() => expect(value()).toBe('/dropped.webp'))
})

test.each([
  ['is no picture', new File(['x'], 'a.svg', { type: 'image/svg+xml' }), /This isn’t a JPEG/],
  ['is too large', png(5_000_001), /larger than 5 MB/],
])('a file that %s is refused before it is sent, and the picture stays', async (_what, file, words) => {
  const server = beOperator()
  await showPart(fieldWith('/before.webp'))
  fireEvent.change(chooser(), { target: { files: [file] } })
  expect(await screen.findByText(words)).toBeTruthy()
  expect(server.to(consolePictures.uploadPicture)).toHaveLength(0)
  expect(value()).toBe('/before.webp')
})

test('says what the server says about a damaged file', async () => {
  beOperator([[consolePictures.uploadPicture, () => refuse(400, 1, 'This file is damaged.')]])
  await showPart(fieldWith('/before.webp'))
  fireEvent.change(chooser(), { target: { files: [png()] } })
  expect(await screen.findByText('This file is damaged.')).toBeTruthy()
  expect(value()).toBe('/before.webp')
})

test('an uploaded picture is found by its name, and one of the app can be chosen', async () => {
  const server = beOperator([listed(uploadedPicture({ name: 'Moon', url: '/moon.webp' }))])
  await showPart(fieldWith('/before.webp'))
  const picker = await open()
  fireEvent.change(picker.getByRole('searchbox', { name: 'Search' }), { target: { value: 'moon' } })
  await waitFor(() =>
    expect(server.to(consolePictures.listPictures).at(-1)?.body).toMatchObject({ kind: 'icon', search: 'moon' }),
  )
  fireEvent.click(await picker.findByRole('button', { name: 'Moon' }))
  expect(value()).toBe('/moon.webp')
  fireEvent.click((await open()).getByRole('button', { name: 'Newcomer' }))
  expect(value()).toBe('/icons/newcomer.svg')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('arrow keys move between pictures, and Enter in the search submits no form', async () => {
  beOperator([listed(uploadedPicture({ id: '1', name: 'Moon' }), uploadedPicture({ id: '2', name: 'Sun' }))])
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const Field = fieldWith('/before.webp')
  await showPart(() => (
    <form onSubmit={submit}>
      <Field />
    </form>
  ))
  const picker = await open()
  const moon = await picker.findByRole('button', { name: 'Moon' })
  const search = picker.getByRole('searchbox', { name: 'Search' })
  expect(fireEvent.keyDown(search, { key: 'Enter' })).toBe(false)
  fireEvent.keyDown(search, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(moon)
  fireEvent.keyDown(moon, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(picker.getByRole('button', { name: 'Sun' }))
})

test('the picture can be removed, and one that can’t be shown says so', async () => {
  beOperator()
  await showPart(fieldWith('/gone.webp'))
  fireEvent.error(screen.getByRole('img', { name: 'The chosen picture' }))
  expect(screen.getByText('Can’t be shown')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(value()).toBe('')
  expect(screen.getByText('No picture')).toBeTruthy()
})

test('a form that may only be read takes no dropped file', async () => {
  const server = beOperator()
  const Field = fieldWith('/before.webp')
  await showPart(() => (
    <fieldset disabled>
      <Field />
    </fieldset>
  ))
  const image = screen.getByRole('img', { name: 'The chosen picture' })
  fireEvent.drop(image, { dataTransfer: { types: ['Files'], files: [png()] } })
  expect(screen.queryByText(/^Uploading/)).toBeNull()
  expect(server.to(consolePictures.uploadPicture)).toHaveLength(0)
})

test('says that more pictures couldn’t be loaded, and keeps those that are there', async () => {
  beOperator([
    [
      consolePictures.listPictures,
      ({ body }) =>
        (body as { after?: string }).after
          ? refuse(403, 1)
          : answer({ rows: [uploadedPicture({ name: 'Moon' })], next: 'a' }),
    ],
  ])
  await showPart(fieldWith('/before.webp'))
  const picker = await open()
  fireEvent.click(await picker.findByRole('button', { name: 'Show more' }))
  expect(await picker.findByRole('alert')).toBeTruthy()
  expect(picker.getByRole('button', { name: 'Moon' })).toBeTruthy()
})

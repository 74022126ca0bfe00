import { album } from '@avalive/contract/album'
import { areas, commonErrors } from '@avalive/contract/errors'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answer, openApp, refuse, resetBrowser } from '../../../app/app.testing.tsx'
import { beOperator } from '../console.testing.tsx'
import type { AlbumEdition } from './album.ts'

afterEach(resetBrowser)

const editionWith = (changes: Partial<AlbumEdition> = {}): AlbumEdition => ({
  id: 4,
  year: 2026,
  periodBegin: '2026-01-01',
  periodEnd: '2026-12-10',
  visibleFrom: '2026-12-11T00:00:00Z',
  visibleUntil: '2027-01-10T14:59:30Z',
  state: 'computed',
  visibility: 'planned',
  computedAt: '2026-12-10T16:00:00Z',
  version: 2,
  progress: { peopleDone: 40, people: 40, albums: 31 },
  ...changes,
})

const confirm = async (button: string) => {
  const dialog = within(await screen.findByRole('alertdialog'))
  fireEvent.change(dialog.getByRole('textbox', { name: 'Reason' }), { target: { value: 'a test' } })
  fireEvent.click(dialog.getByRole('button', { name: button }))
}
const day = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })

test('opens albums after showing how many people will see', async () => {
  const server = beOperator([
    [album.getAlbumEdition, () => answer({ edition: editionWith() })],
    [album.openAlbumEdition, () => answer({ edition: editionWith({ visibility: 'open', version: 3 }) })],
  ])
  await openApp('/console/albums/4')
  fireEvent.click(await screen.findByRole('button', { name: 'Open now' }))
  expect(within(screen.getByRole('alertdialog')).getByText('31 albums')).toBeTruthy()
  await confirm('Open now')
  await waitFor(() => expect(server.to(album.openAlbumEdition)).toHaveLength(1))
  expect(server.to(album.openAlbumEdition)[0]?.body).toEqual({ id: 4, version: 2, reason: 'a test' })
})

test.each([
  ['that waits can’t be opened', { state: 'waiting', computedAt: null }, ['Compute now', 'Close']],
  ['that is computed now can only be closed', { state: 'computing', computedAt: null }, ['Close']],
  ['that is over can only be computed', { visibility: 'over' }, ['Compute now']],
] as const)('an edition %s', async (_what, changes, shown) => {
  beOperator([[album.getAlbumEdition, () => answer({ edition: editionWith(changes) })]])
  await openApp('/console/albums/4')
  await screen.findByRole('heading', { level: 1, name: 'Album of 2026' })
  const acts = ['Compute now', 'Open now', 'Close'].filter((name) => screen.queryByRole('button', { name }))
  expect(acts).toEqual(shown)
})

test('keeps the times that another operator changed meanwhile, with their seconds', async () => {
  let edition = editionWith()
  const server = beOperator([
    [album.getAlbumEdition, () => answer({ edition })],
    [
      album.changeAlbumEdition,
      ({ body }) =>
        (body as { version: number }).version === edition.version
          ? answer({ edition })
          : refuse(commonErrors.conflict.status, (areas.album << 16) | commonErrors.conflict.reason),
    ],
  ])
  await openApp('/console/albums/4')
  await screen.findByRole('button', { name: 'Save' })
  day('Last day', '2026-12-05')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  edition = editionWith({ version: 3, visibleFrom: '2026-12-12T00:00:45Z' })
  expect(screen.getByText('The albums are hidden until they are computed again.')).toBeTruthy()
  await confirm('Save')
  fireEvent.click(await screen.findByRole('button', { name: 'Apply mine to the new version' }))
  await confirm('Save')
  await waitFor(() => expect(server.to(album.changeAlbumEdition)).toHaveLength(2))
  expect(server.to(album.changeAlbumEdition)[1]?.body).toEqual({
    id: 4,
    version: 3,
    periodBegin: '2026-01-01',
    periodEnd: '2026-12-05',
    visibleFrom: '2026-12-12T00:00:45Z',
    visibleUntil: '2027-01-10T14:59:30Z',
    reason: 'a test',
  })
})

test('refuses a period that ends before it begins', async () => {
  const server = beOperator()
  await openApp('/console/albums/new')
  await screen.findByRole('textbox', { name: 'Year' })
  day('Year', '2027')
  day('First day', '2027-02-01')
  day('Last day', '2027-01-01')
  day('Visible from', '2027-12-01T00:00')
  day('Visible until', '2028-01-01T00:00')
  fireEvent.click(screen.getByRole('button', { name: 'Create' }))
  expect(await screen.findByText('The end must be after the start.')).toBeTruthy()
  expect(server.to(album.createAlbumEdition)).toEqual([])
})

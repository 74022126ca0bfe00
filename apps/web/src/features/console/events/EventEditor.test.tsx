import { consolePictures } from '@avalive/contract/console-pictures'
import { areas, commonErrors } from '@avalive/contract/errors'
import { eventOperations } from '@avalive/contract/event-operations'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { address, answer, openApp, refuse, resetBrowser } from '../../../app/app.testing.tsx'
import { beOperator, uploadedPicture } from '../console.testing.tsx'
import { newFields, type OperatedEvent } from './event-fields.ts'

afterEach(resetBrowser)

const DAY = 86_400_000

const eventWith = (changes: Partial<OperatedEvent> = {}): OperatedEvent => ({
  ...newFields(Date.now()),
  eventId: 'autumn',
  name: { ja: '秋の歌', en: 'Autumn songs' },
  description: { ja: '歌おう。', en: 'Sing.' },
  headerImageUrl: '/h.svg',
  iconUrl: '/i.svg',
  status: -1,
  stage: 'draft',
  participants: 0,
  version: 3,
  createdAt: '2026-11-01T00:00:00Z',
  ...changes,
})
const stored = (event: OperatedEvent) => () => answer({ event, now: new Date().toISOString() })

const give = (reason: string) => {
  const dialog = within(screen.getByRole('alertdialog'))
  fireEvent.change(dialog.getByRole('textbox', { name: 'Reason' }), { target: { value: reason } })
  return dialog
}
const field = (name: string) => screen.findByRole('textbox', { name })

test('saves a changed field with a reason and the version that was seen', async () => {
  const server = beOperator([
    [eventOperations.getOperatedEvent, stored(eventWith())],
    [eventOperations.changeEvent, () => answer({ event: eventWith({ version: 4 }) })],
  ])
  await openApp('/console/events/autumn')
  fireEvent.change(await field('Winners'), { target: { value: '5' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  fireEvent.click(give('more prizes').getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.to(eventOperations.changeEvent)).toHaveLength(1))
  expect(server.to(eventOperations.changeEvent)[0]?.body).toMatchObject({
    eventId: 'autumn',
    version: 3,
    fields: { numberOfWinners: 5, name: { en: 'Autumn songs' } },
    reason: 'more prizes',
  })
})

test('says that the outcome is unknown, if the server didn’t answer', async () => {
  beOperator([[eventOperations.getOperatedEvent, stored(eventWith())]])
  await openApp('/console/events/autumn')
  fireEvent.change(await field('Winners'), { target: { value: '5' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  fireEvent.click(give('more prizes').getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/it isn’t known whether the change was made/)).toBeTruthy()
})

test('shows both versions when somebody else was first, and keeps their other fields', async () => {
  let event = eventWith()
  const server = beOperator([
    [eventOperations.getOperatedEvent, () => stored(event)()],
    [
      eventOperations.changeEvent,
      ({ body }) =>
        (body as { version: number }).version === event.version
          ? answer({ event })
          : refuse(commonErrors.conflict.status, (areas.events << 16) | commonErrors.conflict.reason),
    ],
  ])
  await openApp('/console/events/autumn')
  fireEvent.change(await field('Winners'), { target: { value: '5' } })
  fireEvent.change(await field('Name: English'), { target: { value: 'Songs of autumn' } })
  event = eventWith({ version: 4, numberOfWinners: 9, iconUrl: '/other.svg', name: { ja: '秋', en: 'Autumn songs' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  fireEvent.click(give('more prizes').getByRole('button', { name: 'Save' }))
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    'NameWhat you sawWhat is stored nowWhat you typed',
    'Winners395',
    'Nameja: 秋の歌\nen: Autumn songsja: 秋\nen: Autumn songsja: 秋の歌\nen: Songs of autumn',
    'Icon/i.svg/other.svg/i.svg',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Apply mine to the new version' }))
  fireEvent.click(give('more prizes').getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.to(eventOperations.changeEvent)).toHaveLength(2))
  expect(server.to(eventOperations.changeEvent)[1]?.body).toMatchObject({
    version: 4,
    fields: { numberOfWinners: 5, iconUrl: '/other.svg', name: { ja: '秋', en: 'Songs of autumn' } },
  })
})

test('freezes everything of a running event but its texts and a later end', async () => {
  const begun = { beginAt: new Date(Date.now() - DAY).toISOString(), status: 1, stage: 'running' } as const
  beOperator([[eventOperations.getOperatedEvent, stored(eventWith(begun))]])
  await openApp('/console/events/autumn')
  expect(await field('Winners')).toHaveProperty('disabled', true)
  expect(screen.getByLabelText('Begin')).toHaveProperty('disabled', true)
  expect(screen.getByLabelText('End')).toHaveProperty('disabled', false)
  expect(await field('Name: English')).toHaveProperty('disabled', false)
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
})

test('schedules a complete draft, and says that an incomplete one is', async () => {
  let event = eventWith({ iconUrl: '' })
  const server = beOperator([
    [eventOperations.getOperatedEvent, () => stored(event)()],
    [eventOperations.scheduleEvent, () => answer({ event })],
    [eventOperations.changeEvent, () => answer({ event })],
    [
      consolePictures.listPictures,
      () => answer({ rows: [uploadedPicture({ name: 'Lantern', url: '/pictures/l.webp' })], next: null }),
    ],
  ])
  await openApp('/console/events/autumn')
  fireEvent.click(await screen.findByRole('button', { name: 'Schedule' }))
  expect(await screen.findByText(/The event is incomplete/)).toBeTruthy()
  expect(server.to(eventOperations.scheduleEvent)).toHaveLength(0)
  event = eventWith({ version: 4 })
  fireEvent.click(within(screen.getByRole('group', { name: 'Icon' })).getByRole('button', { name: 'Choose a picture' }))
  fireEvent.click(await within(screen.getByRole('dialog')).findByRole('button', { name: 'Lantern' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  fireEvent.click(give('complete').getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.to(eventOperations.changeEvent)).toHaveLength(1))
  expect(server.to(eventOperations.changeEvent)[0]?.body).toMatchObject({ fields: { iconUrl: '/pictures/l.webp' } })
})

test('an operator who may only read changes nothing', async () => {
  beOperator([[eventOperations.getOperatedEvent, stored(eventWith())]], ['readOnly'])
  await openApp('/console/events/autumn')
  expect(await field('Winners')).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Schedule' })).toBeNull()
})

test('creates a copy as a draft of its own', async () => {
  const server = beOperator([
    [eventOperations.getOperatedEvent, stored(eventWith({ scoreType: 2 }))],
    [eventOperations.createEvent, () => answer({ event: eventWith({ eventId: 'winter' }) })],
  ])
  await openApp('/console/events/new?copy=autumn')
  fireEvent.change(await field('ID'), { target: { value: 'winter' } })
  fireEvent.click(screen.getByRole('button', { name: 'Create' }))
  fireEvent.click(give('as last year').getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(address()).toBe('/console/events/winter'))
  expect(server.to(eventOperations.createEvent)[0]?.body).toMatchObject({
    eventId: 'winter',
    fields: { scoreType: 2, name: { en: 'Autumn songs' } },
  })
})

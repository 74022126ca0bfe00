import { consoleCalls } from '@avalive/contract/console'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { address, answer, beWide, resetBrowser, type Sent } from '../../../../app/app.testing.tsx'
import { beOperator, showPart } from '../../console.testing.tsx'
import { MOST_ROWS, readCsv } from './csv-file.ts'
import { Listing } from './Listing.tsx'

afterEach(() => {
  vi.useRealTimers()
  resetBrowser()
})

const rowOf = (id: number, subject = `coinDebt:${id}`) => ({
  id: String(id),
  at: '2026-11-10T03:00:00Z',
  actor: null,
  action: '=cmd()',
  subject,
  before: null,
  after: null,
  reason: null,
})

const List = () => (
  <Listing
    call={consoleCalls.listAudit}
    name="Changes"
    rowKey={({ id }) => id}
    searchLabel="Subject"
    filters={[{ kind: 'select', name: 'action', label: 'Action', options: [{ value: 'coins.', label: 'Coins' }] }]}
    columns={[
      { name: 'subject', label: 'Subject', cell: ({ subject }) => subject, csv: ({ subject }) => subject, sort: 'id' },
      { name: 'action', label: 'Action', cell: ({ action }) => action, csv: ({ action }) => action },
    ]}
    rowLink={({ id }) => `/console/audit/${id}`}
    bulk={(rows) => <span>{rows.map(({ id }) => id).join()}</span>}
  />
)

/** Answers 120 rows, 50 at a time. */
const paged = ({ body }: Sent) => {
  const { after } = body as { after?: string }
  const start = Number(after ?? 0)
  const rows = Array.from({ length: Math.min(50, 120 - start) }, (_, index) => rowOf(start + index + 1))
  return answer({ rows, next: start + 50 < 120 ? String(start + 50) : null })
}

const bodies = (server: ReturnType<typeof beOperator>) => server.to(consoleCalls.listAudit).map(({ body }) => body)

test('ends a selection when other rows are listed, and keeps it in another order', async () => {
  beWide(80)
  beOperator([[consoleCalls.listAudit, paged]])
  await showPart(List)
  fireEvent.click(await screen.findByRole('checkbox', { name: 'coinDebt:2' }))
  expect(screen.getByText('1 selected')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Changes|^Subject/ }))
  await waitFor(() => expect(address()).toContain('sort='))
  expect(screen.getByText('1 selected')).toBeTruthy()
  fireEvent.change(screen.getByRole('combobox', { name: 'Action' }), { target: { value: 'coins.' } })
  await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull())
  expect(screen.getByRole('checkbox', { name: 'coinDebt:2' })).toHaveProperty('checked', false)
})

test('follows pages by their key and says how many rows there are', async () => {
  beWide(80)
  const server = beOperator([[consoleCalls.listAudit, paged]])
  await showPart(List)
  await screen.findByText('50 rows, more below')
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await screen.findByText('100 rows, more below')
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await screen.findByText('120 rows')
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(bodies(server)).toEqual([{}, { after: '50' }, { after: '100' }])
})

test('reads on while pages are empty, without saying that nothing matches', async () => {
  beWide(80)
  const server = beOperator([
    [
      consoleCalls.listAudit,
      ({ body }) => {
        const { after } = body as { after?: string }
        if (after === '2') return answer({ rows: [rowOf(7)], next: '3' })
        return answer({ rows: [], next: after === undefined ? '1' : '2' })
      },
    ],
  ])
  await showPart(List, '/console/part?q=debt')
  await screen.findByText('1 row, more below')
  expect(bodies(server)).toEqual([{ search: 'debt' }, { search: 'debt', after: '1' }, { search: 'debt', after: '2' }])
})

test('offers to go on when the page after an empty one could not be loaded', async () => {
  beWide(80)
  let isDown = true
  beOperator([
    [
      consoleCalls.listAudit,
      ({ body }) => {
        if (!('after' in (body as object))) return answer({ rows: [], next: '1' })
        return isDown ? Response.json({ payload: {} }, { status: 400 }) : answer({ rows: [rowOf(7)], next: null })
      },
    ],
  ])
  await showPart(List)
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText('Nothing here')).toBeNull()
  isDown = false
  fireEvent.click(again)
  await screen.findByText('1 row')
})

test('puts search, filters and order into the address, and sends them', async () => {
  beWide(80)
  const server = beOperator([[consoleCalls.listAudit, paged]])
  await showPart(List)
  await screen.findByText('50 rows, more below')
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: ' debt ' } })
  await waitFor(() => expect(address()).toBe('/console/part?q=+debt+'))
  fireEvent.change(screen.getByRole('combobox', { name: 'Action' }), { target: { value: 'coins.' } })
  await waitFor(() => expect(address()).toBe('/console/part?q=+debt+&action=coins.'))
  const header = screen.getByRole('columnheader', { name: 'Subject' })
  fireEvent.click(within(header).getByRole('button'))
  await waitFor(() => expect(header.getAttribute('aria-sort')).toBe('descending'))
  fireEvent.click(within(header).getByRole('button'))
  await waitFor(() => expect(header.getAttribute('aria-sort')).toBe('ascending'))
  expect(address()).toBe('/console/part?q=+debt+&action=coins.&sort=id')
  await waitFor(() =>
    expect(bodies(server).at(-1)).toEqual({ search: 'debt', action: 'coins.', sort: 'id', descending: false }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(address()).toBe('/console/part?sort=id'))
})

test('opens a copied address as it was', async () => {
  beWide(80)
  const server = beOperator([[consoleCalls.listAudit, () => answer({ rows: [], next: null })]])
  await showPart(List, '/console/part?q=debt&sort=-id')
  await screen.findByText('Nothing matches')
  expect(bodies(server)).toEqual([{ search: 'debt', sort: 'id', descending: true }])
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('debt')
})

test('says that there is nothing yet, and that it failed', async () => {
  beOperator([[consoleCalls.listAudit, () => answer({ rows: [], next: null })]])
  await showPart(List)
  await screen.findByText('Nothing here')
  resetBrowser()
  beOperator([[consoleCalls.listAudit, () => Response.json({ payload: {} }, { status: 400 })]])
  await showPart(List)
  await screen.findByText('Couldn’t load this')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('moves along the rows and to the search by single keys, unless somebody types', async () => {
  beWide(80)
  beOperator([[consoleCalls.listAudit, paged]])
  await showPart(List)
  await screen.findByText('50 rows, more below')
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  press('j')
  press('j')
  expect(document.activeElement?.textContent).toBe('coinDebt:2')
  press('ArrowDown')
  press('k')
  expect(document.activeElement?.textContent).toBe('coinDebt:2')
  expect(document.activeElement?.getAttribute('href')).toBe('/console/audit/2')
  press('/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  press('j')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})

test('selects rows for an act on all of them', async () => {
  beWide(80)
  beOperator([[consoleCalls.listAudit, () => answer({ rows: [rowOf(1), rowOf(2), rowOf(3)], next: null })]])
  await showPart(List)
  fireEvent.click(await screen.findByRole('checkbox', { name: 'coinDebt:2' }))
  expect(screen.getByText('1 selected')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }))
  expect(screen.getByText('2,1,3')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(screen.queryByText('2,1,3')).toBeNull()
})

test('shows cards on a phone, with the order as a field', async () => {
  beWide(24)
  beOperator([[consoleCalls.listAudit, () => answer({ rows: [rowOf(1)], next: null })]])
  await showPart(List)
  expect(await screen.findByRole('link', { name: 'coinDebt:1' })).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  fireEvent.change(screen.getByRole('combobox', { name: 'Order' }), { target: { value: 'id' } })
  await waitFor(() => expect(address()).toBe('/console/part?sort=id'))
})

test('keeps named views in the browser', async () => {
  beWide(80)
  beOperator([[consoleCalls.listAudit, () => answer({ rows: [rowOf(1)], next: null })]])
  await showPart(List, '/console/part?q=debt')
  fireEvent.click(screen.getByRole('button', { name: 'Saved views' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Name of the view' }), { target: { value: 'Debts' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save this view' }))
  const view = await screen.findByRole('link', { name: 'Debts' })
  expect(view.getAttribute('href')).toBe('/console/part?q=debt')
  fireEvent.click(screen.getByRole('button', { name: 'Remove the view Debts' }))
  expect(screen.queryByRole('link', { name: 'Debts' })).toBeNull()
})

test('keeps other parameters of the address when a view opens, and saves none of them', async () => {
  beWide(80)
  beOperator([[consoleCalls.listAudit, () => answer({ rows: [rowOf(1)], next: null })]])
  await showPart(List, '/console/part?section=audit&q=debt')
  const open = () => fireEvent.click(screen.getByRole('button', { name: 'Saved views' }))
  open()
  fireEvent.change(screen.getByRole('textbox', { name: 'Name of the view' }), { target: { value: 'Debts' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save this view' }))
  expect(localStorage.getItem('avalive.consoleViews.console.listAudit')).toBe('[{"name":"Debts","search":"?q=debt"}]')
  localStorage.setItem(
    'avalive.consoleViews.console.listAudit',
    '[{"name":"Refunds","search":"?section=other&sort=-id"}]',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  open()
  expect((await screen.findByRole('link', { name: 'Refunds' })).getAttribute('href')).toBe(
    '/console/part?section=audit&sort=-id',
  )
})

const columns = [
  { name: 'subject', label: 'Subject', cell: () => '', csv: ({ subject }: { subject: string }) => subject },
  { name: 'hidden', label: 'Hidden', cell: () => '' },
  { name: 'action', label: 'Action', cell: () => '', csv: ({ action }: { action: string }) => action },
]

test('writes all pages into a file that a spreadsheet doesn’t compute', async () => {
  beOperator([[consoleCalls.listAudit, paged]])
  const progress: number[] = []
  const file = await readCsv(consoleCalls.listAudit, {}, columns, (count) => progress.push(count))
  expect(file).toMatchObject({ count: 120, isCut: false })
  expect(file.text.split('\r\n').slice(0, 2)).toEqual(['\uFEFFSubject,Action', "coinDebt:1,'=cmd()"])
  expect(progress).toEqual([50, 100, 120])
})

test('cuts a file that is too long, and says so', async () => {
  beOperator([[consoleCalls.listAudit, paged]])
  const file = await readCsv(consoleCalls.listAudit, {}, columns, () => {}, 60)
  expect(file).toMatchObject({ count: 60, isCut: true })
  expect(MOST_ROWS).toBe(10_000)
})

test('downloads the list as it is filtered, and says how many rows it has', async () => {
  beWide(80)
  const server = beOperator([[consoleCalls.listAudit, paged]])
  const created = vi.fn(() => 'blob:list')
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: created, revokeObjectURL: () => {} }))
  await showPart(List, '/console/part?q=debt')
  await screen.findByText('50 rows, more below')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Download CSV' })))
  await screen.findByText('The file has 120 rows.')
  expect(created).toHaveBeenCalledOnce()
  expect(bodies(server).slice(-3)).toEqual([
    { search: 'debt' },
    { search: 'debt', after: '50' },
    { search: 'debt', after: '100' },
  ])
})

import { gachaOperations } from '@avalive/contract/gacha-operations'
import { presents } from '@avalive/contract/presents'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { address, answer, openApp, resetBrowser } from '../../../app/app.testing.tsx'
import { beOperator } from '../console.testing.tsx'

afterEach(resetBrowser)

const campaign = {
  id: 7,
  label: 'Autumn fair',
  memo: 'Booth 12',
  presentType: 1,
  presentAmount: 300,
  itemIds: [],
  ticketTypeId: null,
  beginAt: null,
  endAt: null,
  maxClaims: 2,
  codes: 2,
  claims: 3,
  operator: 'v_op',
  createdAt: '2026-11-10T03:00:00Z',
  withdrawnAt: null,
  state: 'running',
  version: 4,
} as const
const codes = [
  { position: 1, claims: 2, withdrawnAt: null },
  { position: 2, claims: 1, withdrawnAt: '2026-11-11T03:00:00Z' },
]
const tickets = [gachaOperations.listTicketTypes, () => answer({ rows: [], next: null })] as const
const stored = [presents.getPresentCampaign, () => answer({ campaign, validCodes: 1 })] as const
const listed = [presents.listPresentCodes, () => answer({ rows: codes, next: null })] as const

const confirm = async (button: string, reason: string) => {
  const dialog = within(await screen.findByRole('alertdialog'))
  fireEvent.change(dialog.getByRole('textbox', { name: 'Reason' }), { target: { value: reason } })
  fireEvent.click(dialog.getByRole('button', { name: button }))
}
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })

test('makes codes with their limits after showing how much they can give away', async () => {
  const created = { campaign, approvalId: null }
  const server = beOperator([tickets, stored, listed, [presents.createCoinCampaign, () => answer(created)]])
  await openApp('/console/qr_codes/new')
  await screen.findByRole('textbox', { name: 'Label' })
  fireEvent.click(screen.getByRole('button', { name: 'Create' }))
  expect(await screen.findByText('2 fields need attention')).toBeTruthy()
  type('Label', 'Autumn fair')
  type('Amount', '300')
  type('Codes', '20')
  fireEvent.change(screen.getByRole('textbox', { name: /^People for each code/ }), { target: { value: '5' } })
  fireEvent.click(screen.getByRole('button', { name: 'Create' }))
  const effects = within(await screen.findByRole('alertdialog'))
  expect(effects.getByText('At most 100 people')).toBeTruthy()
  expect(effects.getByText('30,000 bonus coins')).toBeTruthy()
  await confirm('Create', 'for the booth')
  await waitFor(() => expect(address()).toBe('/console/qr_codes/7'))
  expect(server.to(presents.createCoinCampaign)[0]?.body).toEqual({
    label: 'Autumn fair',
    memo: '',
    presentAmount: 300,
    beginAt: null,
    endAt: null,
    codes: 20,
    maxClaims: 5,
    reason: 'for the booth',
    idempotencyKey: expect.any(String),
  })
})

test('leads to the list if a second operator must approve the coins', async () => {
  const waiting = { campaign: null, approvalId: '5' }
  beOperator([
    tickets,
    [presents.listPresentCampaigns, () => answer({ rows: [], next: null })],
    [presents.createCoinCampaign, () => answer(waiting)],
  ])
  await openApp('/console/qr_codes/new')
  await screen.findByRole('textbox', { name: 'Label' })
  type('Label', 'Autumn fair')
  type('Amount', '300')
  fireEvent.click(screen.getByRole('button', { name: 'Create' }))
  await confirm('Create', 'for the booth')
  await screen.findByText('Waits for a second person')
  await waitFor(() => expect(address()).toBe('/console/qr_codes'))
})

test('refuses a deadline before the begin', async () => {
  const server = beOperator([tickets])
  await openApp('/console/qr_codes/new')
  await screen.findByRole('textbox', { name: 'Label' })
  type('Label', 'Autumn fair')
  type('Amount', '300')
  fireEvent.change(screen.getByLabelText(/^Begin/), { target: { value: '2030-01-02T00:00' } })
  fireEvent.change(screen.getByLabelText(/^Deadline/), { target: { value: '2030-01-01T00:00' } })
  fireEvent.click(screen.getByRole('button', { name: 'Create' }))
  expect(await screen.findByText('The end must be after the start.')).toBeTruthy()
  expect(server.to(presents.createCoinCampaign)).toEqual([])
})

test('withdraws one code in the version that was seen, and offers no withdrawn one', async () => {
  const server = beOperator([tickets, stored, listed, [presents.withdrawPresentCampaign, () => answer({ campaign })]])
  await openApp('/console/qr_codes/7?state=valid')
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw no. 1' }))
  expect(screen.queryByRole('button', { name: 'Withdraw no. 2' })).toBeNull()
  await confirm('Withdraw', 'a leak')
  await waitFor(() => expect(server.to(presents.withdrawPresentCampaign)).toHaveLength(1))
  expect(server.to(presents.withdrawPresentCampaign)[0]?.body).toEqual({
    id: 7,
    version: 4,
    position: 1,
    reason: 'a leak',
  })
  const asked = { id: 7, state: 'valid', sort: 'position', descending: false }
  expect(server.to(presents.listPresentCodes)[0]?.body).toEqual(asked)
})

test('fetches the sheets only when asked, all of them with the one reason', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:sheet', revokeObjectURL: () => {} }))
  const server = beOperator([stored, [presents.printPresentSheet, () => answer({ svg: '<svg/>', pages: 3 })]])
  await openApp('/console/qr_codes/7/print')
  fireEvent.click(await screen.findByRole('button', { name: 'Show the sheets' }))
  expect(server.to(presents.printPresentSheet)).toEqual([])
  await confirm('Show the sheets', 'a new booth')
  expect(await screen.findByRole('img', { name: 'Sheet 3 of 3' })).toBeTruthy()
  expect(server.to(presents.printPresentSheet).map(({ body }) => body)).toEqual(
    [1, 2, 3].map((page) => ({ id: 7, page, reason: 'a new booth' })),
  )
  expect(screen.getByRole('button', { name: 'Print' })).toHaveProperty('disabled', false)
})

test('fetches no more sheets once the screen is left', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:sheet', revokeObjectURL: () => {} }))
  const second = Promise.withResolvers<Response>()
  const server = beOperator([
    tickets,
    stored,
    listed,
    [
      presents.printPresentSheet,
      ({ body }) => ((body as { page: number }).page === 1 ? answer({ svg: '<svg/>', pages: 3 }) : second.promise),
    ],
  ])
  await openApp('/console/qr_codes/7/print')
  fireEvent.click(await screen.findByRole('button', { name: 'Show the sheets' }))
  await confirm('Show the sheets', 'a new booth')
  await waitFor(() => expect(server.to(presents.printPresentSheet)).toHaveLength(2))
  fireEvent.click(screen.getByRole('link', { name: 'Autumn fair' }))
  await screen.findByRole('heading', { level: 1, name: 'Autumn fair' })
  second.resolve(answer({ svg: '<svg/>', pages: 3 }))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(server.to(presents.printPresentSheet)).toHaveLength(2)
})

test('keeps the sheets from operators who may only read', async () => {
  beOperator([tickets, stored, listed], ['readOnly'])
  await openApp('/console/qr_codes/7')
  expect(await screen.findByRole('heading', { level: 1, name: 'Autumn fair' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Print' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
})

import { consoleCalls } from '@avalive/contract/console'
import { errorCode } from '@avalive/contract/errors'
import { batches } from '@avalive/contract/payouts/batches'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answer, beWide, openApp, refuse, resetBrowser } from '../../../app/app.testing.tsx'
import { beOperator, confirmChange } from '../console.testing.tsx'
import { batch, transfer } from './money.testing.ts'

afterEach(resetBrowser)

test('a bank file over the limit waits for a second operator', async () => {
  beWide(80)
  const server = beOperator([
    [batches.getBatch, () => answer(batch)],
    [batches.listTransfers, () => answer({ rows: [], next: null })],
    [batches.downloadBatch, () => answer({ file: null, approvalId: '12' })],
  ])
  await openApp('/console/payouts/2')
  fireEvent.change(await screen.findByLabelText('Transfer date'), { target: { value: '2026-11-12' } })
  fireEvent.click(screen.getByRole('button', { name: 'Download Zengin file' }))
  await confirmChange('Download Zengin file')
  await screen.findByText('Waits for a second person')
  expect(server.to(batches.downloadBatch)).toHaveLength(1)
})

test('a batch is marked as done, which may wait for a second operator', async () => {
  beWide(80)
  const server = beOperator([
    [batches.getBatch, () => answer({ ...batch, transferDate: '2026-11-12' })],
    [batches.listTransfers, () => answer({ rows: [transfer], next: null })],
    [batches.markBatchDone, () => answer({ done: 0, approvalId: '11' })],
  ])
  await openApp('/console/payouts/2')
  expect(await screen.findByText('¥5,388')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Batch 1 of 2026-10' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Transfer date').value).toBe('2026-11-12')
  fireEvent.click(screen.getByRole('button', { name: 'Mark batch as done' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  for (const text of ['Batch 1 of 2026-10', '2', '12,000', '¥10,776']) expect(dialog.getByText(text)).toBeTruthy()
  await confirmChange('Mark batch as done')
  await screen.findByText('Waits for a second person')
  expect(server.to(batches.markBatchDone)[0]?.body).toEqual({
    batchId: '2',
    transfers: 2,
    points: 12_000,
    reason: 'Ticket 4711',
  })
})

test('a cancellation of a transfer that was held meanwhile shows both states of its row, and who held it', async () => {
  beWide(80)
  let stored: object = { ...transfer, status: 'written' }
  const server = beOperator([
    [batches.getBatch, () => answer(batch)],
    [batches.listTransfers, () => answer({ rows: [stored], next: null })],
    [batches.cancelTransfer, () => refuse(409, errorCode('payouts', 'conflict'))],
    [
      consoleCalls.listAudit,
      () =>
        answer({
          rows: [
            {
              id: '1',
              at: '2026-11-10T03:00:00Z',
              actor: { vliveId: 'v_ena', nickname: 'Ena' },
              action: 'payouts.holdTransfer',
              subject: 'bankTransfer:5',
              before: { status: 'written' },
              after: { status: 'held' },
              reason: 'asked by the bank',
            },
          ],
          next: null,
        }),
    ],
  ])
  await openApp('/console/payouts/2')
  fireEvent.click(await screen.findByRole('button', { name: '1', expanded: false }))
  stored = { ...transfer, status: 'held', version: transfer.version + 1 }
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel payout' }))
  await confirmChange('Cancel payout')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Somebody changed it in the meantime' }))
  expect(dialog.getByRole('row', { name: 'Status Written On hold' })).toBeTruthy()
  expect(dialog.getByText(/^Last change in the audit log: Ena/)).toBeTruthy()
  expect(server.to(consoleCalls.listAudit)[0]?.body).toMatchObject({ subject: `bankTransfer:${transfer.depositId}` })
  fireEvent.click(dialog.getByRole('button', { name: 'Load what is stored' }))
  expect(await screen.findByRole('button', { name: 'Release' })).toBeTruthy()
})

test('operators who have the transfers without a batch open see each other', async () => {
  const other = { vliveId: 'v_ena', nickname: 'Ena', since: '2026-11-10T03:00:00Z' }
  const server = beOperator([
    [batches.listTransfers, () => answer({ rows: [], next: null })],
    [consoleCalls.attendCase, () => answer({ others: [other] })],
  ])
  await openApp('/console/payouts/waiting')
  expect(await screen.findByText('Ena has this open, too')).toBeTruthy()
  expect(server.to(consoleCalls.attendCase)[0]?.body).toEqual({ subject: 'payoutsWaiting' })
})

test('payout alarms that can’t be loaded are not taken for none', async () => {
  beOperator([
    [batches.getPayoutAlarms, () => refuse(403, errorCode('payouts', 'notAllowed'))],
    [batches.listPayoutMonths, () => answer({ rows: [], next: null })],
  ])
  await openApp('/console/payouts')
  expect(await screen.findByText('Couldn’t load this')).toBeTruthy()
})

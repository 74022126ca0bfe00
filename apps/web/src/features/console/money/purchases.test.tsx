import { purchaseOperations } from '@avalive/contract/purchase-operations'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answer, beWide, openApp, resetBrowser } from '../../../app/app.testing.tsx'
import { beOperator, confirmChange, heading } from '../console.testing.tsx'
import { purchase } from './money.testing.ts'

afterEach(resetBrowser)

test('a purchase is refunded in part, and the answer says that a second operator must approve', async () => {
  const server = beOperator([
    [
      purchaseOperations.getPurchase,
      () =>
        answer({
          ...purchase,
          paymentId: 'pi_1',
          takenCharged: 0,
          takenFree: 0,
          writtenOff: 0,
          paidOtherwise: 0,
          refundable: 1500,
          refunds: [],
          debts: [],
          records: [],
          disputes: null,
        }),
    ],
    [purchaseOperations.refundPurchase, () => answer({ refundId: null, status: null, approvalId: '9' })],
  ])
  await openApp(`/console/purchases/${purchase.purchaseId}`)
  expect(await screen.findByText(/doesn’t answer, so its disputes are unknown/)).toBeTruthy()
  const amount = screen.getByLabelText('Amount in JPY')
  fireEvent.change(amount, { target: { value: '1501' } })
  fireEvent.click(screen.getByRole('button', { name: 'Refund' }))
  expect(screen.getByText('Enter at most ¥1,500.')).toBeTruthy()
  fireEvent.change(amount, { target: { value: '500' } })
  fireEvent.click(screen.getByRole('button', { name: 'Refund' }))
  await confirmChange('Refund')
  await screen.findByText('Waits for a second person')
  expect(server.to(purchaseOperations.refundPurchase)[0]?.body).toEqual({
    purchaseId: purchase.purchaseId,
    amount: 500,
    refundable: 1500,
    reason: 'Ticket 4711',
  })
})

test('the list of purchases narrows by the address', async () => {
  beWide(80)
  const server = beOperator([[purchaseOperations.listPurchases, () => answer({ rows: [purchase], next: null })]])
  await openApp('/console/purchases?status=paid&currency=JPY')
  await heading('Purchases')
  expect(await screen.findByText('¥1,500')).toBeTruthy()
  expect(server.to(purchaseOperations.listPurchases)[0]?.body).toMatchObject({ status: 'paid', currency: 'JPY' })
})

import { approvals } from '@avalive/contract/approvals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answer, beWide, openApp, resetBrowser } from '../../../app/app.testing.tsx'
import { beOperator, confirmChange, heading } from '../console.testing.tsx'

afterEach(resetBrowser)

const request = {
  approvalId: '7',
  act: 'coins.refundPurchase',
  subject: 'coinPurchase:0b2a1c6e-7f57-4b5e-9a3d-7a4f1de1a001',
  kind: 'yen',
  amount: 1_200_000,
  status: 'waiting',
  requestedBy: { vliveId: 'v_ena', nickname: 'Ena' },
  requestedAt: '2026-11-10T03:00:00Z',
  reason: 'agreed on the phone',
  expiresAt: '2026-11-13T03:00:00Z',
  isOwn: false,
  version: 0,
} as const

const detail = {
  ...request,
  person: { vliveId: 'v_mio', nickname: 'Mio' },
  effect: { refund: 1_200_000, currency: 'JPY' },
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
}

test('another operator’s request is listed and approved with a reason', async () => {
  beWide(80)
  const server = beOperator([
    [approvals.listApprovals, () => answer({ rows: [request], next: null })],
    [approvals.getApproval, () => answer(detail)],
    [approvals.approveRequest, () => answer({ approvalId: '7', status: 'approved', version: 1 })],
  ])
  await openApp('/console/approvals')
  await heading('Approvals')
  fireEvent.click(await screen.findByRole('link', { name: 'Refund a purchase' }))
  await heading('Approval 7')
  // What is approved, and what it does.
  expect(await screen.findAllByText('¥1,200,000')).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }))
  await confirmChange('Approve', 'I checked it')
  await waitFor(() => expect(server.to(approvals.approveRequest)).toHaveLength(1))
  expect(server.to(approvals.approveRequest)[0]?.body).toEqual({ approvalId: '7', version: 0, reason: 'I checked it' })
})

test('codes without a limit are approved as such, not as the little that they give at least', async () => {
  const effect = { label: 'Spring fair', presentAmount: 100, codes: 3, maxClaims: null }
  const campaign = { ...detail, act: 'presents.createCoinCampaign', kind: 'coins', amount: 300, person: null, effect }
  beOperator([[approvals.getApproval, () => answer(campaign)]])
  await openApp('/console/approvals/7')
  await heading('Approval 7')
  const shownBy = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent
  expect(await shownBy('Amount')).toBe('No limit')
  expect(await shownBy('People for each code')).toBe('No limit')
  expect(await shownBy('Bonus coins per person')).toBe('100')
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }))
  expect(within(await screen.findByRole('alertdialog')).getByText('No limit')).toBeTruthy()
  expect(screen.queryByText(/300/)).toBeNull()
})

test('the own request can be withdrawn only', async () => {
  beOperator([[approvals.getApproval, () => answer({ ...detail, isOwn: true })]])
  await openApp('/console/approvals/7')
  expect(await screen.findByRole('button', { name: 'Withdraw' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
})

import { coins } from '@avalive/contract/coins'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { putBoot, resetBrowser, signIn } from '../../app/app.testing.tsx'
import { buy, enterCard, open, refusal } from './order-page.testing.tsx'

// jsdom cannot load documents.
vi.mock('../../lib/leave.ts', () => ({ leaveTo: vi.fn(), reload: vi.fn() }))

beforeEach(() => {
  putBoot({ sandbox: true, payment: { publishableKey: 'pk_test', address: '/sandbox/stripe' } })
  signIn()
})
afterEach(resetBrowser)

// shows coins-111
test.each(['invalidInput', 'tooManyRequests', 'unexpected'] as const)(
  'the purchase succeeds when its payment record is refused with %s',
  async (name) => {
    const server = await open({ replies: [[coins.recordPayment, refusal(name)]] })
    await enterCard()
    await buy()
    await screen.findByRole('heading', { level: 1, name: 'Thank you for your purchase!' })
    expect(server.to(coins.recordPayment)).toHaveLength(1)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  },
)

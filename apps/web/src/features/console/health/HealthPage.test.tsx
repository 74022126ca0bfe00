import { consoleCalls } from '@avalive/contract/console'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answer, openApp, resetBrowser } from '../../../app/app.testing.tsx'
import { beOperator } from '../console.testing.tsx'

afterEach(resetBrowser)

test('webhooks are shown by process, provider and outcome, and waiting work by its name', async () => {
  const at = '2026-11-10T03:00:00Z'
  const stripe = { provider: 'stripe', received: 7, refused: 2, failed: 1 }
  const webhooks = [{ ...stripe, lastReceivedAt: at, lastRefusedAt: at, lastFailedAt: at }]
  const payment = {
    provider: 'payment',
    answered: 3,
    failed: 0,
    lastAnsweredAt: at,
    lastFailedAt: null,
    lastError: null,
  }
  const process = { processId: '0a1b2c3d-0000-4000-8000-000000000001', startedAt: at, memoryMb: 200, sockets: 4 }
  beOperator([
    [
      consoleCalls.getHealth,
      () =>
        answer({
          processes: [{ ...process, providers: [payment], webhooks, slowCalls: [] }],
          tasks: [],
          waiting: [{ kind: 'refunds', waiting: 5, since: at }],
        }),
    ],
  ])
  await openApp('/console/health')
  const row = async (table: string) => {
    // The section and its table that scrolls have the same name.
    const [region] = await screen.findAllByRole('region', { name: table })
    const cells = region && within(region).getAllByRole('row')[1]
    return [...(cells?.children ?? [])].map(({ textContent }) => textContent)
  }
  const time = '2026/11/10 12:00'
  expect(await row('Webhooks')).toEqual(['0a1b2c3d', 'stripe', '7', '2', '1', time, time, time])
  expect((await row('Outside services')).slice(0, 2)).toEqual(['0a1b2c3d', 'payment'])
  expect(await row('Waiting work')).toEqual(['Refunds to settle', '5', time])
})

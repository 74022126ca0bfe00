import { expect, it } from 'vitest'
import { WebhookWatch } from './webhook-watch.ts'

it('webhooks are counted by provider and outcome, and other routes are not', () => {
  const watch = new WebhookWatch(() => Temporal.Instant.from('2026-11-19T00:00:00.123Z'))
  const at = '2026-11-19T00:00:00Z'
  for (const status of [200, 302, 400, 500]) watch.note('/webhooks/stripe', status)
  watch.note('/webhooks/rtmp', 403)
  watch.note('/health', 500)
  expect(watch.seen).toEqual([
    {
      provider: 'rtmp',
      received: 0,
      refused: 1,
      failed: 0,
      lastReceivedAt: null,
      lastRefusedAt: at,
      lastFailedAt: null,
    },
    { provider: 'stripe', received: 2, refused: 1, failed: 1, lastReceivedAt: at, lastRefusedAt: at, lastFailedAt: at },
  ])
})

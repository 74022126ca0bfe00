import type { Subscribers } from '../../platform/jobs/outbox.ts'

export const accountSubscribers: Subscribers = {
  accountCreated: [
    async (context, { service }) => {
      context.metrics.accountsCreated.inc({ service })
    },
  ],
}

import type { Subscribers } from '../../platform/jobs/outbox.ts'
import { nowhere } from '../../platform/security-log.ts'

/** What commands did. They have no security log of their own. */
export const sessionSubscribers: Subscribers = {
  operatorInvited: [async ({ securityLog }, event) => securityLog.write('operatorInvited', nowhere, event)],
  valuesResealed: [async ({ securityLog }, event) => securityLog.write('valuesResealed', nowhere, event)],
}

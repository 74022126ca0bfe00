import type { PenaltyType } from '@avalive/rules/penalties/penalty'
import type { SuspensionEnd } from '@avalive/rules/penalties/suspension'

/** When the suspension of a penalty ends. Null for a warning. */
export const endOf = (type: PenaltyType, days: number | undefined, sentAt: Temporal.Instant): SuspensionEnd => {
  if (type === 'warning') return null
  return days === undefined ? 'infinity' : sentAt.add({ hours: 24 * days })
}

import type { SuspensionEnd } from '@avalive/rules/penalties/suspension'
import { isSuspended } from '../session/suspension.ts'
import type { StoredPenalty } from './store.ts'

/** Grows with every change of a person's penalties. */
export const historyVersion = (history: readonly StoredPenalty[]): number =>
  history.reduce((sum, { version }) => sum + version + 1, 0)

/** Whether the penalty suspends its person at that time. */
export const isInForce = ({ suspendedUntil, liftedAt, withdrawnAt }: StoredPenalty, now: Temporal.Instant): boolean =>
  !liftedAt && !withdrawnAt && isSuspended(suspendedUntil, now)

/** When the suspensions of the penalties in force end. */
export const endsInForce = (history: readonly StoredPenalty[], now: Temporal.Instant): readonly SuspensionEnd[] =>
  history.filter((penalty) => isInForce(penalty, now)).map(({ suspendedUntil }) => suspendedUntil)

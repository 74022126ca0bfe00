import type { ServerTranslate } from '@avalive/i18n/server'
import type { PayoutForm, VerifyReason } from '@avalive/rules/payouts/verify-reasons'
import type { VerifyResult } from './verify-store.ts'

interface Reported {
  readonly key: string
  readonly reason: VerifyReason
}

/** Verify results with the names of their reasons, and with the reasons in the caller's language. */
export const answeredResults = (words: ServerTranslate, results: readonly Reported[]) =>
  results.map(({ key, reason }) => ({ key, code: reason, reason: words(`server.payouts.verify.${reason}`) }))

/** The open results of a form, besides those of fields that just failed a check. */
export const resultsOf = (
  form: PayoutForm,
  open: readonly VerifyResult[],
  findings: readonly Reported[] = [],
): readonly Reported[] => {
  const failed = new Set(findings.map(({ key }) => key))
  return [...findings, ...open.filter((result) => result.form === form && !failed.has(result.key))]
}

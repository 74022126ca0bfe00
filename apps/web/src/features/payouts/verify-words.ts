import type { Translate } from '@avalive/i18n/translate'
import { checkReasons, flagReasons, type VerifyReason } from '@avalive/rules/payouts/verify-reasons'
import type { Result } from '../../shared/register/results.ts'

const reasons: readonly VerifyReason[] = [...checkReasons, ...flagReasons]

/** The words of a verify result. Reasons that this page doesn't know have the server's. */
export const verifyWords =
  (t: Translate) =>
  ({ code, reason }: Result): string => {
    const known = reasons.find((name) => name === code)
    return known ? t(`payouts.verify.${known}`) : reason
  }

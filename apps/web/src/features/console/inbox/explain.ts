import type { Translate } from '@avalive/i18n/translate'
import { errorNameOf } from '../../../lib/error-name.ts'

/** Why an inquiry couldn't be changed, where only inquiries have this reason. */
export const explainChange =
  (t: Translate) =>
  (error: unknown): string | null =>
    errorNameOf(error, 'inquiries') === 'wrongStatus' ? t('consoleInbox.wrongStatus') : null

import type { live } from '@avalive/contract/live'
import { introductionText, isIntroductionTooLong } from '@avalive/rules/live/introduction'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { checkShownAccount } from '../../platform/shown-account.ts'
import { saveDescription } from '../account/save-description.ts'

export const saveIntroduction: Handler<typeof live.saveIntroduction> = async (
  { description: written, vliveId },
  { context, caller },
) => {
  checkShownAccount(caller, vliveId)
  const description = introductionText(written)
  if (isIntroductionTooLong(description)) throw new Refusal('live.introductionTooLong')
  await saveDescription(context.db, caller.userId, description)
  return { description }
}

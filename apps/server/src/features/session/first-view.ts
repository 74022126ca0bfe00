import type { HeadOf } from '../../platform/http/first-answer.ts'
import { documentLocaleOf } from '../../platform/http/locale.ts'

/** The words of the login, in the document itself. With an error, the page looks different. */
export const loginFirst: HeadOf = async (path, { context, caller, request }) => {
  if (!/^\/login\/?$/.test(path) || caller || /[?&]e=/.test(request.url)) return null
  const t = context.words(documentLocaleOf(context.config, request))
  return { tags: '', firstView: { heading: t('login.title'), lines: [t('login.lead')], hasStage: true } }
}

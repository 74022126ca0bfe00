import type { notices } from '@avalive/contract/notices'
import type { Locale } from '@avalive/i18n/locales'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { publishedContent } from './store.ts'

/** A published notice by the last segment of its address. Anything but a number of ours is not found. */
export const noticeOf = async ({ db }: Context, id: string, locale: Locale) =>
  /^[1-9]\d{0,17}$/.test(id) ? publishedContent(db, BigInt(id), locale) : undefined

export const getNoticePage: Handler<typeof notices.getNoticePage> = async ({ id }, { context, locale }) => {
  const found = await noticeOf(context, id, locale)
  if (!found) throw new Refusal('notFound')
  return { noticePage: { html: found.html, title: found.title } }
}

import type { Answer } from '@avalive/contract/call'
import type { notices } from '@avalive/contract/notices'
import { isLocale } from '@avalive/i18n/locales'
import { picturesInHtml } from '@avalive/rules/console/picture-kinds'
import { changedPart } from '@avalive/rules/notices/changed-part'
import { type NoticeAction, noticeStatusAfter } from '@avalive/rules/notices/status'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import type { AuditedCallContext, Handler } from '../../platform/http/bind.ts'
import { emit } from '../../platform/jobs/outbox.ts'
import { hashOf } from '../../platform/secrets.ts'
import { requireVersion } from '../../platform/version.ts'
import { requirePictures } from '../pictures/require-pictures.ts'
import {
  contentsOf,
  findNotice,
  insertContent,
  insertNotice,
  lockNotice,
  noticesBy,
  removedContent,
  type StoredNotice,
  changeNotice as saveChange,
} from './store.ts'

type Calls = typeof notices

const summaryOf = ({ id, ...notice }: StoredNotice): Answer<Calls['createNotice']>['notice'] => ({
  ...notice,
  id: Number(id),
})

const answerOf = (found: StoredNotice | undefined) => {
  if (!found) throw new Error('a notice vanished in its transaction')
  return { notice: summaryOf(found) }
}

/** The audit rows name the version. The content that came with it is kept. */
const subjectOf = (id: number | bigint): string => `notice:${id}`

const titlesOf = (contents: readonly { readonly locale: string; readonly title: string }[]) =>
  Object.fromEntries(contents.map(({ locale, title }) => [locale, title]))

/** Longest part of a changed text in an audit row. The whole texts of all versions stay in their own table. */
const LONGEST_PART = 2000

interface Written {
  readonly locale: string
  readonly html: string
}

/** The changed HTML by locale, with a hash of the whole. A removed or new language has it on one side only. */
const changedHtml = (before: readonly Written[], after: readonly Written[]) => {
  const old: Record<string, string> = {}
  const now: Record<string, string> = {}
  for (const locale of new Set([...before, ...after].map((content) => content.locale))) {
    const [from, to] = [before, after].map((all) => all.find((content) => content.locale === locale)?.html)
    if (from === to) continue
    const part = changedPart(from ?? '', to ?? '', LONGEST_PART)
    if (from !== undefined) Object.assign(old, htmlOf(locale, part.before, from))
    if (to !== undefined) Object.assign(now, htmlOf(locale, part.after, to))
  }
  return { old, now }
}

const htmlOf = (locale: string, part: string, whole: string) => ({
  [`html ${locale}`]: part,
  [`sha256 ${locale}`]: hashOf(whole).toString('hex'),
})

/** Images within the text itself need no address. */
const picturesOf = ({ config }: Pick<Context, 'config'>, texts: readonly string[]): string[] =>
  texts
    .flatMap(picturesInHtml)
    .filter((address) => !address.startsWith('data:'))
    .map((address) => (address.startsWith(`${config.publicUrl}/`) ? address.slice(config.publicUrl.length) : address))

export const createNotice: Handler<Calls['createNotice']> = ({ title, html }, { context, caller, audit }) =>
  context.db.transaction().execute(async (tx) => {
    const now = context.clock.now()
    await requirePictures(context, tx, picturesOf(context, [html]))
    const id = await insertNotice(tx, now)
    const content = { noticeId: id, locale: 'en', version: 0, title, html } as const
    await insertContent(tx, { ...content, operatorId: caller.userId, writtenAt: now })
    const { now: written } = changedHtml([], [{ locale: 'en', html }])
    const after = { status: 'draft', version: 0, title, ...written }
    await audit.record(tx, { subject: subjectOf(id), before: null, after })
    return answerOf(await findNotice(tx, id))
  })

/** All languages change in one transaction, so that nobody reads a half-corrected notice. */
export const changeNotice: Handler<Calls['changeNotice']> = (
  { id, version: seen, contents, removed = [] },
  { context, caller, audit },
) =>
  context.db.transaction().execute(async (tx) => {
    const found = await lockNotice(tx, id)
    if (!found) throw new Refusal('notFound')
    requireVersion(found.version, seen)
    const before = await contentsOf(tx, found.id)
    const isRemovable = (locale: string) => locale !== 'en' && before.some((content) => content.locale === locale)
    const isTwice = contents.some(({ locale }) => removed.includes(locale)) || new Set(removed).size < removed.length
    if (contents.length + removed.length === 0 || isTwice || !removed.every(isRemovable)) {
      throw new Refusal('invalidInput')
    }
    const [typed, known] = [contents, before].map((all) => all.map(({ html }) => html))
    await requirePictures(context, tx, picturesOf(context, typed ?? []), picturesOf(context, known ?? []))
    const version = await saveChange(tx, found.id, {})
    const change = { noticeId: found.id, version, operatorId: caller.userId, writtenAt: context.clock.now() }
    for (const { locale, title, html } of contents) {
      if (!isLocale(locale)) throw new Refusal('invalidInput')
      await insertContent(tx, { ...change, locale, title, html })
    }
    for (const { locale } of before) {
      if (removed.includes(locale)) await insertContent(tx, { ...change, locale, ...removedContent })
    }
    const written = before.filter(
      ({ locale }) => removed.includes(locale) || contents.some((content) => content.locale === locale),
    )
    const html = changedHtml(written, contents)
    await audit.record(tx, {
      subject: subjectOf(id),
      before: { version: seen, titles: titlesOf(written), ...html.old },
      after: { version, titles: titlesOf(contents), ...html.now },
    })
    return answerOf(await findNotice(tx, id))
  })

const changeStatus = (
  action: NoticeAction,
  { id, version: seen }: { readonly id: number; readonly version: number },
  { context, audit }: AuditedCallContext,
) =>
  context.db.transaction().execute(async (tx) => {
    const found = await lockNotice(tx, id)
    if (!found) throw new Refusal('notFound')
    requireVersion(found.version, seen)
    const status = noticeStatusAfter(found.status, action)
    if (status === null) throw new Refusal('notices.wrongStatus')
    const now = context.clock.now()
    const version = await saveChange(tx, found.id, { status, ...(action === 'publish' && { publishedAt: now }) })
    await audit.record(tx, {
      subject: subjectOf(id),
      before: { status: found.status, version: seen },
      after: { status, version },
    })
    if (action === 'publish') await emit(tx, 'noticePublished', { noticeId: String(id), at: now.toString() })
    return answerOf(await findNotice(tx, id))
  })

export const publishNotice: Handler<Calls['publishNotice']> = (input, asked) => changeStatus('publish', input, asked)

export const withdrawNotice: Handler<Calls['withdrawNotice']> = (input, asked) => changeStatus('withdraw', input, asked)

export const listNotices: Handler<Calls['listNotices']> = async (input, { context }) => {
  const { rows, next } = await noticesBy(context.db, input)
  return { rows: rows.map(summaryOf), next }
}

export const getNotice: Handler<Calls['getNotice']> = async ({ id }, { context }) => {
  const found = await findNotice(context.db, id)
  if (!found) throw new Refusal('notFound')
  return { notice: { ...summaryOf(found), contents: await contentsOf(context.db, found.id) } }
}

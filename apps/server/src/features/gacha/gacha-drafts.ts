import type { gachaOperations } from '@avalive/contract/gacha-operations'
import type { GachaContent } from '@avalive/rules/gacha/content'
import { changedParts, type GachaPart } from '@avalive/rules/gacha/publishing'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { requireVersion } from '../../platform/version.ts'
import { requirePictures } from '../pictures/require-pictures.ts'
import { checkDraft, detailsOf, publishedContent, sentContent, subjectOf } from './operated-content.ts'
import { findOperated, insertDraft, lockOperated, saveDraft } from './operated-store.ts'

type Calls = typeof gachaOperations

export const createGacha: Handler<Calls['createGacha']> = ({ gachaId, kind, content: sent }, { context, audit }) =>
  context.db.transaction().execute(async (tx) => {
    const content = sentContent(sent)
    checkDraft(content)
    await requirePictures(context, tx, [content.bannerUrl])
    if (!(await insertDraft(tx, gachaId, kind, content))) throw new Refusal('gacha.idTaken')
    const gacha = await findOperated(tx, gachaId)
    if (!gacha) throw new Error(`gacha ${gachaId} vanished in its transaction`)
    await audit.record(tx, { subject: subjectOf(gachaId), before: null, after: { kind, ...content } })
    return { gacha: await detailsOf(tx, gacha, context.clock.now()) }
  })

export const partsOf = (content: GachaContent, parts: readonly GachaPart[]): object =>
  Object.fromEntries(parts.map((part) => [part, content[part]]))

export const saveGachaDraft: Handler<Calls['saveGachaDraft']> = (
  { gachaId, version, content: sent },
  { context, audit },
) =>
  context.db.transaction().execute(async (tx) => {
    const locked = await lockOperated(tx, gachaId)
    if (!locked) throw new Refusal('notFound')
    requireVersion(locked.version, version)
    const content = sentContent(sent)
    checkDraft(content)
    const before = locked.draft ?? (await publishedContent(tx, locked))
    await requirePictures(context, tx, [content.bannerUrl], [locked.bannerUrl, before?.bannerUrl ?? ''])
    const changed = before ? changedParts(before, content) : []
    if (changed.length === 0) audit.nothingChanged()
    else {
      await saveDraft(tx, locked, content)
      await audit.record(tx, {
        subject: subjectOf(gachaId),
        before: before && { version, ...partsOf(before, changed) },
        after: { version: version + 1, ...partsOf(content, changed) },
      })
    }
    return { gacha: await detailsOf(tx, (await findOperated(tx, gachaId)) ?? locked, context.clock.now()) }
  })

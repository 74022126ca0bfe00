import type { gachaOperations } from '@avalive/contract/gacha-operations'
import { type Catalogue, entriesOf, type GachaContent, gachaProblems } from '@avalive/rules/gacha/content'
import { changedParts, frozenParts, isSameContent } from '@avalive/rules/gacha/publishing'
import type { GachaTable } from '@avalive/rules/gacha/table'
import { Refusal } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { requireVersion } from '../../platform/version.ts'
import { holdItems } from './catalogue-store.ts'
import { partsOf } from './gacha-drafts.ts'
import { catalogueFor, detailsOf, itemsIn, publishedContent, stageOf, subjectOf } from './operated-content.ts'
import { findOperated, lockOperated, type OperatedGacha, saveOffered, savePublished } from './operated-store.ts'
import { publishTable } from './publish-table.ts'

type Calls = typeof gachaOperations

const tableOf = (
  { gachaId, revision }: OperatedGacha,
  { weightSets }: GachaContent,
  { rarities }: Catalogue,
): GachaTable => ({
  gachaId,
  revision: revision + 1,
  weightSets: weightSets.map((set) => ({ ...set, entries: entriesOf(set, rarities) })),
})

export const publishGacha: Handler<Calls['publishGacha']> = ({ gachaId, version }, { context, audit }) =>
  context.db.transaction().execute(async (tx) => {
    const locked = await lockOperated(tx, gachaId)
    if (!locked) throw new Refusal('notFound')
    requireVersion(locked.version, version)
    const now = context.clock.now()
    const before = await publishedContent(tx, locked)
    // A withdrawn gacha can be offered again as it was.
    const content = locked.draft ?? (stageOf(locked, now) === 'withdrawn' ? before : null)
    if (!content) throw new Refusal('gacha.wrongStage')
    await holdItems(tx, itemsIn(content))
    const catalogue = await catalogueFor(tx, locked, content)
    if (frozenParts(before, content, now.epochMilliseconds).length > 0) throw new Refusal('gacha.frozen')
    if (gachaProblems(content, catalogue, now.epochMilliseconds).length > 0) throw new Refusal('gacha.contentInvalid')
    await savePublished(tx, locked, content)
    if (!isSameContent(before?.weightSets, content.weightSets))
      await publishTable(tx, tableOf(locked, content, catalogue), now)
    const gacha = (await findOperated(tx, gachaId)) ?? locked
    const changed = before ? changedParts(before, content) : []
    await audit.record(tx, {
      subject: subjectOf(gachaId),
      before: before && { version, revision: locked.revision, offered: locked.offered, ...partsOf(before, changed) },
      after: {
        version: gacha.version,
        revision: gacha.revision,
        offered: true,
        ...(before ? partsOf(content, changed) : content),
      },
    })
    return { gacha: await detailsOf(tx, gacha, now) }
  })

export const withdrawGacha: Handler<Calls['withdrawGacha']> = ({ gachaId, version }, { context, audit }) =>
  context.db.transaction().execute(async (tx) => {
    const locked = await lockOperated(tx, gachaId)
    if (!locked) throw new Refusal('notFound')
    requireVersion(locked.version, version)
    if (!locked.offered) throw new Refusal('gacha.wrongStage')
    await saveOffered(tx, locked.id, false)
    await audit.record(tx, {
      subject: subjectOf(gachaId),
      before: { version, offered: true },
      after: { version: version + 1, offered: false },
    })
    return { gacha: await detailsOf(tx, (await findOperated(tx, gachaId)) ?? locked, context.clock.now()) }
  })

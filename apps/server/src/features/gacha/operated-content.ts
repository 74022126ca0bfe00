import type { Answer, Input } from '@avalive/contract/call'
import type { gachaOperations } from '@avalive/contract/gacha-operations'
import { isLocale } from '@avalive/i18n/locales'
import type { Catalogue, GachaContent, WeightSetContent } from '@avalive/rules/gacha/content'
import { type GachaStage, gachaStageOf } from '@avalive/rules/gacha/publishing'
import * as z from 'zod/mini'
import type { Database } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/errors.ts'
import { catalogueOf } from './catalogue-store.ts'
import type { OperatedGacha } from './operated-store.ts'
import { bonusesOf, optionsOf } from './store.ts'
import { loadTable } from './table-store.ts'

type Calls = typeof gachaOperations
type Details = Answer<Calls['getOperatedGacha']>['gacha']

const texts = z.record(z.string(), z.string())
const storedType = z.enum(['none', 'rare3', 'rare3_rare4up', 'rare4'])

export const subjectOf = (gachaId: string): string => `gacha:${gachaId}`

export const stageOf = ({ revisionId, offered, startAt, endAt }: OperatedGacha, now: Temporal.Instant): GachaStage =>
  gachaStageOf(
    {
      isPublished: revisionId !== null,
      isOffered: offered,
      startAt: startAt.epochMilliseconds,
      endAt: endAt.epochMilliseconds,
    },
    now.epochMilliseconds,
  )

const weightSetsOf = async (db: Database, revisionId: bigint): Promise<WeightSetContent[]> =>
  (await loadTable(db, revisionId)).weightSets.map(({ weightSetId, drawCount, type, entries }) => ({
    weightSetId,
    drawCount,
    type: storedType.parse(type),
    entries: entries.map(({ itemId, weight }) => ({ itemId, weight })),
  }))

/** The content of the last publication; null if there is none. */
export const publishedContent = async (db: Database, gacha: OperatedGacha): Promise<GachaContent | null> => {
  if (gacha.revisionId === null) return null
  const [options, bonuses, weightSets] = await Promise.all([
    optionsOf(db, [gacha.id]),
    bonusesOf(db, gacha.bonusSetId === '' ? [] : [gacha.bonusSetId]),
    weightSetsOf(db, gacha.revisionId),
  ])
  const { names, groupId, priority, original, limitedTimes, bannerUrl, isWelcomeSale, isColorExchangeable } = gacha
  return {
    names,
    groupId,
    priority,
    original,
    limitedTimes,
    bannerUrl,
    startAt: String(gacha.startAt),
    endAt: String(gacha.endAt),
    isWelcomeSale,
    isColorExchangeable,
    options: options.map(({ gachaId: _, position: _position, ...option }) => ({
      ...option,
      names: texts.parse(option.names),
      startAt: String(option.startAt),
      endAt: String(option.endAt),
    })),
    bonuses: bonuses.map(({ drawCount, type, amount, names: bonusNames, itemId, ticketTypeId }) => ({
      drawCount,
      type,
      amount,
      names: texts.parse(bonusNames),
      itemId,
      ticketTypeId,
    })),
    weightSets,
  }
}

/** Everything in the answer may be sent back as it is. */
const copyOf = (content: GachaContent | null): Details['published'] =>
  content && (structuredClone(content) as Details['published'])

export const summaryOf = (
  gacha: OperatedGacha,
  now: Temporal.Instant,
): Answer<Calls['listOperatedGachas']>['rows'][number] => ({
  gachaId: gacha.gachaId,
  kind: gacha.kind,
  stage: stageOf(gacha, now),
  names: gacha.names,
  startAt: gacha.startAt,
  endAt: gacha.endAt,
  revision: gacha.revision,
  hasDraft: gacha.draft !== null,
  version: gacha.version,
})

export const detailsOf = async (db: Database, gacha: OperatedGacha, now: Temporal.Instant): Promise<Details> => ({
  ...summaryOf(gacha, now),
  published: copyOf(await publishedContent(db, gacha)),
  draft: gacha.draft,
})

type SentContent = Input<Calls['createGacha']>['content']

const written = (byLocale: Readonly<Record<string, string>>) => {
  const filled = Object.entries(byLocale).filter(([, text]) => text.trim() !== '')
  if (!filled.every(([locale]) => isLocale(locale))) throw new Refusal('invalidInput')
  return Object.fromEntries(filled)
}
/** Every instant in one notation, so that equal contents are equal texts. */
const moment = (at: string): string => Temporal.Instant.from(at).toString()
const named = <T extends { readonly names: Readonly<Record<string, string>> }>(one: T) => ({
  ...one,
  names: written(one.names),
})

/** The content as it is stored: texts that are empty are none. */
export const sentContent = (content: SentContent): GachaContent => ({
  ...named(content),
  startAt: moment(content.startAt),
  endAt: moment(content.endAt),
  options: content.options.map((option) => ({
    ...named(option),
    startAt: moment(option.startAt),
    endAt: moment(option.endAt),
  })),
  bonuses: content.bonuses.map(named),
})

/** A draft may be incomplete, but its period must be possible: its row has it. */
export const checkDraft = ({ startAt, endAt }: GachaContent): void => {
  if (!(Date.parse(endAt) > Date.parse(startAt))) throw new Refusal('gacha.contentInvalid')
}

export const itemsIn = ({ weightSets, bonuses }: GachaContent): string[] => [
  ...weightSets.flatMap(({ entries }) => entries.map(({ itemId }) => itemId)),
  ...bonuses.flatMap(({ itemId }) => itemId ?? []),
]

export const catalogueFor = (
  db: Database,
  { kind }: Pick<OperatedGacha, 'kind'>,
  content: GachaContent,
): Promise<Catalogue> => catalogueOf(db, kind, itemsIn(content))

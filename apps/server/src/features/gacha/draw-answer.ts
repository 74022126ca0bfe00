import type { Draw } from '@avalive/contract/gacha-draw'
import { timeValueOf } from '@avalive/contract/time-value'
import type { Locale } from '@avalive/i18n/locales'
import * as z from 'zod/mini'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/db/database.ts'
import { localized } from '../../platform/localized.ts'
import { bonusAnswer, itemAnswer } from './answers.ts'
import { awardsOf, drawsOf, resultsOf } from './draw-answer-store.ts'
import { keptItems } from './inventory-store.ts'
import { partsSets } from './store.ts'

const drawType = z.enum(['coin', 'ticket'])

export interface Reader {
  readonly locale: Locale
  readonly config: Pick<Config, 'GACHA_UNDETERMINED_HOURS'>
}

/** Draws with all data needed to recompute them, the newest first. */
export const drawAnswers = async (
  db: Database,
  ids: readonly bigint[],
  { locale, config }: Reader,
): Promise<Draw[]> => {
  if (ids.length === 0) return []
  const draws = await drawsOf(db, ids)
  const keptItem = await keptItems(db, draws)
  const results = await resultsOf(db, ids)
  const awards = await awardsOf(db, ids)
  return draws.map(({ id, userId: _, names, determinedAt, ...draw }) => ({
    ...draw,
    name: localized(names, locale),
    at: timeValueOf(draw.at),
    type: drawType.parse(draw.type),
    ticketTypeId: draw.ticketTypeId ?? '',
    tableCommitment: draw.tableCommitment.toString('hex'),
    seedCommitment: draw.seedCommitment.toString('hex'),
    serverSeed: draw.serverSeed?.toString('hex') ?? null,
    receipt: draw.receipt.toString('hex'),
    isDetermined: determinedAt !== null,
    determinesAt: timeValueOf(draw.at.add({ hours: config.GACHA_UNDETERMINED_HOURS })),
    results: results
      .filter((result) => result.id === id)
      .map((result) => ({
        index: result.index,
        weightSetId: result.weightSetId,
        roll: result.roll,
        item: itemAnswer({ ...result, partsSets: partsSets.parse(result.partsSets) }, locale),
        keptItemId: keptItem(draw.drawId, result.index) ?? null,
      })),
    bonuses: awards.filter((award) => award.id === id).map(({ bonus }) => bonusAnswer(bonus, true, locale)),
  }))
}

export const drawAnswer = async (db: Database, id: bigint, reader: Reader): Promise<Draw> => {
  const [found] = await drawAnswers(db, [id], reader)
  if (!found) throw new Error('a draw that is not there')
  return found
}

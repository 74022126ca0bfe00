import type { Draw } from '@avalive/contract/gacha-draw'
import type { Locale } from '@avalive/i18n/locales'
import { timeValueOf } from '@avalive/rules/time/time-value'
import * as z from 'zod/mini'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/db/database.ts'
import { localized } from '../../platform/localized.ts'
import { bonusAnswer, itemAnswer } from './answers.ts'
import { bonusesOf, partsSets } from './store.ts'

const drawType = z.enum(['coin', 'ticket'])

const drawsOf = (db: Database, ids: readonly bigint[]) =>
  db
    .selectFrom('gacha_draws as d')
    .innerJoin('gachas as g', 'g.id', 'd.gacha_id')
    .innerJoin('gacha_revisions as v', 'v.id', 'd.revision_id')
    .innerJoin('gacha_seeds as s', 's.id', 'd.seed_id')
    .where('d.id', 'in', ids)
    .orderBy('d.id', 'desc')
    .select((eb) => [
      'd.id',
      'd.draw_id as drawId',
      'd.user_id as userId',
      'g.gacha_id as gachaId',
      'g.names',
      'd.at',
      'd.type',
      'd.amount',
      'd.ticket_type_id as ticketTypeId',
      'd.times',
      'd.group_id as groupId',
      'd.count_before as countBefore',
      'v.revision',
      'v.commitment as tableCommitment',
      's.commitment as seedCommitment',
      'd.nonce',
      'd.user_seed as userSeed',
      // A seed that still draws does not leave the table.
      eb.case().when('s.revealed_at', 'is not', null).then(eb.ref('s.server_seed')).end().as('serverSeed'),
      'd.receipt',
      'd.is_color_exchangeable as isColorExchangeable',
      'd.determined_at as determinedAt',
    ])
    .execute()

const resultsOf = (db: Database, ids: readonly bigint[]) =>
  db
    .selectFrom('gacha_draw_results as r')
    .innerJoin('items as i', 'i.id', 'r.item_id')
    .where('r.draw_id', 'in', ids)
    .orderBy('r.draw_id')
    .orderBy('r.index')
    .select([
      'r.draw_id as id',
      'r.index',
      'r.weight_set_id as weightSetId',
      'r.roll',
      'i.item_id as itemId',
      'i.names',
      'i.color_names as colorNames',
      'i.rarity',
      'i.parts_sets as partsSets',
    ])
    .execute()

/** Where a result that was kept stands in the inventory. */
export const keptSource = (drawId: string, index: number): string => `gacha:${drawId}:${index}`

/** What was kept, by where it stands. */
const keptOf = async (
  db: Database,
  draws: readonly { readonly userId: bigint; readonly drawId: string; readonly times: number }[],
): Promise<ReadonlyMap<string, string>> => {
  const sources = draws.flatMap(({ drawId, times }) =>
    Array.from({ length: times }, (_, index) => keptSource(drawId, index)),
  )
  const owners = [...new Set(draws.map(({ userId }) => userId))]
  const rows = await db
    .selectFrom('inventory as k')
    .innerJoin('items as i', 'i.id', 'k.item_id')
    .where('k.user_id', 'in', owners)
    .where('k.source', 'in', sources)
    .select(['k.source', 'i.item_id as itemId'])
    .execute()
  return new Map(rows.map(({ source, itemId }) => [source, itemId]))
}

const awardsOf = async (db: Database, ids: readonly bigint[]) => {
  const awards = await db
    .selectFrom('gacha_awards as a')
    .innerJoin('gacha_bonuses as b', 'b.id', 'a.bonus_id')
    .where('a.draw_id', 'in', ids)
    .orderBy('b.draw_count')
    .select(['a.draw_id as id', 'a.bonus_id as bonusId', 'b.set_id as setId'])
    .execute()
  const bonuses = await bonusesOf(db, [...new Set(awards.map(({ setId }) => setId))])
  return awards.flatMap(({ id, bonusId }) =>
    bonuses.filter((bonus) => bonus.id === bonusId).map((bonus) => ({ id, bonus })),
  )
}

export interface Reader {
  readonly locale: Locale
  readonly config: Pick<Config, 'GACHA_UNDETERMINED_HOURS'>
}

/** Draws with everything that recomputes them, the newest first. */
export const drawAnswers = async (
  db: Database,
  ids: readonly bigint[],
  { locale, config }: Reader,
): Promise<Draw[]> => {
  if (ids.length === 0) return []
  const draws = await drawsOf(db, ids)
  const kept = await keptOf(db, draws)
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
        keptItemId: kept.get(keptSource(draw.drawId, result.index)) ?? null,
      })),
    bonuses: awards.filter((award) => award.id === id).map(({ bonus }) => bonusAnswer(bonus, true, locale)),
  }))
}

export const drawAnswer = async (db: Database, id: bigint, reader: Reader): Promise<Draw> => {
  const [found] = await drawAnswers(db, [id], reader)
  if (!found) throw new Error('a draw that is not there')
  return found
}

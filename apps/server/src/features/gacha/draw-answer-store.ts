import type { Database } from '../../platform/db/database.ts'
import { bonusesOf } from './store.ts'

/** Draws with everything that recomputes them, the newest first. */
export const drawsOf = (db: Database, ids: readonly bigint[]) =>
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

export const resultsOf = (db: Database, ids: readonly bigint[]) =>
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

/** The bonuses that these draws have reached. */
export const awardsOf = async (db: Database, ids: readonly bigint[]) => {
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

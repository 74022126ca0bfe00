import type { Database } from '../../platform/db/database.ts'
import { bonusesOf } from './store.ts'

/** Draws with all data needed to recompute them, the newest first. */
export const drawsOf = (db: Database, ids: readonly bigint[]) =>
  db
    .selectFrom('gachaDraws as d')
    .innerJoin('gachas as g', 'g.id', 'd.gachaId')
    .innerJoin('gachaRevisions as v', 'v.id', 'd.revisionId')
    .innerJoin('gachaSeeds as s', 's.id', 'd.seedId')
    .where('d.id', 'in', ids)
    .orderBy('d.id', 'desc')
    .select((eb) => [
      'd.id',
      'd.drawId',
      'd.userId',
      'g.gachaId',
      'g.names',
      'd.at',
      'd.type',
      'd.amount',
      'd.ticketTypeId',
      'd.times',
      'd.groupId',
      'd.countBefore',
      'v.revision',
      'v.commitment as tableCommitment',
      's.commitment as seedCommitment',
      'd.nonce',
      'd.userSeed',
      // Never read a seed that is still in use.
      eb.case().when('s.revealedAt', 'is not', null).then(eb.ref('s.serverSeed')).end().as('serverSeed'),
      'd.receipt',
      'd.isColorExchangeable',
      'd.determinedAt',
    ])
    .execute()

export const resultsOf = (db: Database, ids: readonly bigint[]) =>
  db
    .selectFrom('gachaDrawResults as r')
    .innerJoin('items as i', 'i.id', 'r.itemId')
    .where('r.drawId', 'in', ids)
    .orderBy('r.drawId')
    .orderBy('r.index')
    .select([
      'r.drawId as id',
      'r.index',
      'r.weightSetId',
      'r.roll',
      'i.itemId',
      'i.names',
      'i.colorNames',
      'i.rarity',
      'i.partsSets',
    ])
    .execute()

/** The bonuses that these draws reached. */
export const awardsOf = async (db: Database, ids: readonly bigint[]) => {
  const awards = await db
    .selectFrom('gachaAwards as a')
    .innerJoin('gachaBonuses as b', 'b.id', 'a.bonusId')
    .where('a.drawId', 'in', ids)
    .orderBy('b.drawCount')
    .select(['a.drawId as id', 'a.bonusId', 'b.setId'])
    .execute()
  const bonuses = await bonusesOf(db, [...new Set(awards.map(({ setId }) => setId))])
  return awards.flatMap(({ id, bonusId }) =>
    bonuses.filter((bonus) => bonus.id === bonusId).map((bonus) => ({ id, bonus })),
  )
}

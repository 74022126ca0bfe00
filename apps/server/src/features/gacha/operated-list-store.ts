import type { Input } from '@avalive/contract/call'
import type { gachaOperations } from '@avalive/contract/gacha-operations'
import type { GachaStage } from '@avalive/rules/gacha/publishing'
import { type RawBuilder, sql } from 'kysely'
import { at } from '../../platform/db/at.ts'
import type { Database } from '../../platform/db/database.ts'
import { containing, type ListOrder, pageOf } from '../../platform/listing.ts'
import { catalogueItems, ticketTypes } from './catalogue-store.ts'
import { operatedGachas } from './operated-store.ts'

type Calls = typeof gachaOperations

const published = sql`exists (select from gacha_revisions r where r.gacha_id = gachas.id)`

/** As `gachaStageOf` of the rules tells it. */
const inStage = (stage: GachaStage, now: Temporal.Instant): RawBuilder<boolean> => {
  const moment = at(now)
  switch (stage) {
    case 'draft':
      return sql`not ${published}`
    case 'withdrawn':
      return sql`not offered and ${published}`
    case 'scheduled':
      return sql`offered and start_at > ${moment} and ${published}`
    case 'open':
      return sql`offered and start_at <= ${moment} and end_at > ${moment} and ${published}`
    case 'ended':
      return sql`offered and end_at <= ${moment} and ${published}`
  }
}

const order: ListOrder<'startAt' | 'created'> = {
  sorts: { startAt: { by: sql`start_at`, type: 'timestamptz' }, created: { by: sql`gachas.id`, type: 'bigint' } },
  id: sql`gachas.id`,
}

export const listOperated = (db: Database, asked: Input<Calls['listOperatedGachas']>, now: Temporal.Instant) => {
  const { search = '', kind, stage } = asked
  const text = containing(search)
  const found = operatedGachas(db)
    .$if(search !== '', (query) =>
      query.where(sql<boolean>`(gachas.gacha_id like ${text} or names::text ilike ${text})`),
    )
    .$if(kind !== undefined, (query) => query.where('gachas.kind', '=', kind ?? 'avatar'))
    .$if(stage !== undefined, (query) => query.where(stage ? inStage(stage, now) : sql<boolean>`true`))
  return pageOf(found, order, asked)
}

const itemOrder: ListOrder<'created'> = {
  sorts: { created: { by: sql`items.id`, type: 'bigint' } },
  id: sql`items.id`,
}

export const listItems = (db: Database, asked: Input<Calls['listGachaItems']>) => {
  const { search = '', kind, rarity } = asked
  const text = containing(search)
  const found = catalogueItems(db)
    .$if(search !== '', (query) => query.where(sql<boolean>`(item_id like ${text} or names::text ilike ${text})`))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'avatar'))
    .$if(rarity !== undefined, (query) => query.where('rarity', '=', rarity ?? 1))
  return pageOf(found, itemOrder, asked)
}

/** No two have the same id, so nothing decides between equals. */
const ticketOrder: ListOrder<'ticketTypeId'> = {
  sorts: { ticketTypeId: { by: sql.ref('ticketTypeId'), type: 'text' } },
  id: sql`0::bigint`,
}

export const listTicketTypes = (db: Database, asked: Input<Calls['listTicketTypes']>) => {
  const { search = '', ticketTypeId } = asked
  const text = containing(search)
  const found = ticketTypes(db)
    .$if(search !== '', (query) =>
      query.where(sql<boolean>`(ticket_type_id like ${text} or names::text ilike ${text})`),
    )
    .$if(ticketTypeId !== undefined, (query) => query.where('ticketTypeId', '=', ticketTypeId ?? ''))
  return pageOf(found, ticketOrder, asked)
}

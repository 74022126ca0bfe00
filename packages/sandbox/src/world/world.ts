import { dateInJapan } from '@avalive/rules/time/jst'
import { events } from './events/events.ts'
import type { DemoEvent } from './events/types.ts'
import { bonuses, type DemoBonus, tickets } from './gacha/bonuses.ts'
import { type DemoDrawing, type DemoTickets, drawings, ticketsOf } from './gacha/drawings.ts'
import { type DemoGacha, gachas } from './gacha/gachas.ts'
import { type DemoGame, game } from './games.ts'
import { type DemoGift, gifts } from './gifts.ts'
import { givings } from './givings.ts'
import { people } from './people.ts'
import { personas, strangers } from './personas.ts'
import { type DemoProduct, products } from './products.ts'
import { streams } from './streams.ts'
import type { DemoGiving, DemoPerson, DemoStranger, DemoStream } from './types.ts'

export interface DemoWorld {
  readonly people: readonly DemoPerson[]
  readonly strangers: readonly DemoStranger[]
  readonly streams: readonly DemoStream[]
  readonly products: readonly DemoProduct[]
  readonly gifts: readonly DemoGift[]
  readonly givings: readonly DemoGiving[]
  readonly events: readonly DemoEvent[]
  readonly ticketTypes: typeof tickets
  readonly gachas: readonly DemoGacha[]
  readonly bonuses: readonly DemoBonus[]
  readonly tickets: readonly DemoTickets[]
  readonly drawings: readonly DemoDrawing[]
  readonly games: readonly DemoGame[]
}

/** The demo world as it stands at a moment: the same moment gives the same world. */
export const demoWorld = (now: Temporal.Instant): DemoWorld => {
  const today = dateInJapan(now)
  const joinedAt = now.subtract({ hours: 120 * 24 })
  const all = [...personas(today, joinedAt), ...people(today, now)]
  const stages = streams(all, now)
  return {
    people: all,
    strangers: strangers(today),
    streams: stages,
    products: products(now),
    gifts,
    givings: givings(all, stages, now),
    events: events(all, stages, now),
    ticketTypes: tickets,
    gachas: gachas(now),
    bonuses,
    tickets: ticketsOf(all),
    drawings: drawings(all, now),
    games: [game(all, now)],
  }
}

/** Where the demo world is put; the server writes it into its database. */
export interface WorldWriter {
  person(person: DemoPerson): Promise<void>
  stream(stream: DemoStream): Promise<void>
  product(product: DemoProduct): Promise<void>
  gift(gift: DemoGift): Promise<void>
  giving(giving: DemoGiving): Promise<void>
  event(event: DemoEvent): Promise<void>
  ticketType(type: DemoWorld['ticketTypes'][number]): Promise<void>
  gacha(gacha: DemoGacha): Promise<void>
  bonus(bonus: DemoBonus): Promise<void>
  tickets(tickets: DemoTickets): Promise<void>
  drawing(drawing: DemoDrawing): Promise<void>
  game(game: DemoGame): Promise<void>
}

/** People before the streams that they are in, and all before what was given. */
export const writeWorld = async (world: DemoWorld, writer: WorldWriter): Promise<void> => {
  for (const person of world.people) await writer.person(person)
  for (const stream of world.streams) await writer.stream(stream)
  for (const product of world.products) await writer.product(product)
  for (const gift of world.gifts) await writer.gift(gift)
  for (const giving of world.givings) await writer.giving(giving)
  for (const event of world.events) await writer.event(event)
  for (const type of world.ticketTypes) await writer.ticketType(type)
  for (const gacha of world.gachas) await writer.gacha(gacha)
  for (const bonus of world.bonuses) await writer.bonus(bonus)
  for (const tickets of world.tickets) await writer.tickets(tickets)
  for (const drawing of world.drawings) await writer.drawing(drawing)
  for (const game of world.games) await writer.game(game)
}

import { dateInJapan } from '@avalive/rules/time/jst'
import { events } from './events/events.ts'
import type { DemoEvent } from './events/types.ts'
import { bonuses, type DemoBonus, tickets } from './gacha/bonuses.ts'
import { type DemoDrawing, type DemoTickets, drawings, ticketsOf } from './gacha/drawings.ts'
import { type DemoGacha, gachas } from './gacha/gachas.ts'
import { type DemoGame, game } from './games.ts'
import { type DemoGift, gifts } from './gifts.ts'
import { givings } from './givings.ts'
import { type DemoNotice, noticesOf } from './notices.ts'
import { type DemoPayee, payeesOf } from './paydays.ts'
import { type DemoPayoutRate, payoutRates } from './payout-rates.ts'
import { type DemoPenalty, penaltiesOf } from './penalties.ts'
import { people } from './people.ts'
import { personas, strangers } from './personas.ts'
import { type DemoProduct, products } from './products.ts'
import { streams } from './streams.ts'
import type { DemoGiving, DemoPerson, DemoStranger, DemoStream } from './types.ts'
import { type DemoWiseAccount, wiseAccountsOf } from './wise-accounts.ts'

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
  readonly payees: readonly DemoPayee[]
  readonly wiseAccounts: readonly DemoWiseAccount[]
  readonly payoutRates: readonly DemoPayoutRate[]
  readonly notices: readonly DemoNotice[]
  readonly penalties: readonly DemoPenalty[]
}

/** The demo world at a given time. The same time gives the same world. */
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
    payees: payeesOf(all, now),
    wiseAccounts: wiseAccountsOf(all),
    payoutRates: payoutRates(now),
    notices: noticesOf(all, now),
    penalties: penaltiesOf(all, now),
  }
}

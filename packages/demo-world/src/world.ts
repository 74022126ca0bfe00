import { dateInJapan } from '@avalive/rules/time/jst'
import { albumEdition, albumGivings, type DemoAlbumEdition, type DemoPast, past } from './album.ts'
import { type DemoElection, electionsOf } from './elections.ts'
import { events } from './events/events.ts'
import { pastWins } from './events/past-wins.ts'
import type { DemoEvent } from './events/types.ts'
import { followsOf } from './follows.ts'
import { bonuses, type DemoBonus, tickets } from './gacha/bonuses.ts'
import { type DemoDrawing, type DemoTickets, drawings, ticketsOf } from './gacha/drawings.ts'
import { type DemoGacha, gachas } from './gacha/gachas.ts'
import { type DemoGame, game } from './games.ts'
import { type DemoGift, gifts } from './gifts.ts'
import { givings } from './givings.ts'
import { type DemoInviteCampaign, inviteCampaignsOf } from './invite-campaigns.ts'
import { type DemoNotice, noticesOf } from './notices.ts'
import { type DemoPayee, payeesOf } from './paydays.ts'
import { type DemoPayoutRate, payoutRates } from './payout-rates.ts'
import { type DemoPenalty, penaltiesOf } from './penalties.ts'
import { people } from './people.ts'
import { personas, strangers } from './personas.ts'
import { type DemoPresent, presentsOf } from './presents.ts'
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
  /** Editions that are closed, for the album. */
  readonly pastEvents: readonly DemoEvent[]
  readonly albumEdition: DemoAlbumEdition
  readonly past: DemoPast
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
  readonly inviteCampaigns: readonly DemoInviteCampaign[]
  readonly penalties: readonly DemoPenalty[]
  readonly presents: readonly DemoPresent[]
  readonly elections: readonly DemoElection[]
  /** Pairs of vliveIds: who follows, and who is followed. */
  readonly follows: readonly (readonly [string, string])[]
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
    givings: [...givings(all, stages, now), ...albumGivings(all, stages, now)].toSorted((a, b) =>
      Temporal.Instant.compare(a.at, b.at),
    ),
    events: events(all, stages, now),
    pastEvents: pastWins(all, now),
    albumEdition: albumEdition(now),
    past: past(all, stages, now),
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
    inviteCampaigns: inviteCampaignsOf(all, now),
    penalties: penaltiesOf(all, now),
    presents: presentsOf(all, now),
    elections: electionsOf(all, now),
    follows: followsOf(all, stages),
  }
}

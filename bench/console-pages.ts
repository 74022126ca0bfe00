import { approvals } from '@avalive/contract/approvals'
import type { Call, SentInput } from '@avalive/contract/call'
import { coinDebts } from '@avalive/contract/coin-debts'
import { consoleCalls } from '@avalive/contract/console'
import { consolePeople } from '@avalive/contract/console-people'
import { inquiries } from '@avalive/contract/inquiries'
import { ledgerProofs } from '@avalive/contract/ledger-proofs'
import { batches } from '@avalive/contract/payouts/batches'
import { giftCardOperations } from '@avalive/contract/payouts/gift-card-operations'
import { payoneerOperations } from '@avalive/contract/payouts/payoneer-operations'
import { wiseOperations } from '@avalive/contract/payouts/wise-operations'
import { purchaseOperations } from '@avalive/contract/purchase-operations'
import { reports } from '@avalive/contract/reports'
import { BUSY } from './console-world.ts'

export interface Page {
  readonly what: string
  readonly call: Call
  readonly input: object
}
const page = <C extends Call>(what: string, call: C, input: SentInput<C>): Page => ({
  what,
  call,
  input: input as object,
})

const day = (days: number): string =>
  Temporal.Now.instant()
    .subtract({ hours: 24 * days })
    .toString()
export const pages: readonly Page[] = [
  page('purchases', purchaseOperations.listPurchases, {}),
  page('purchases by price', purchaseOperations.listPurchases, { sort: 'price' }),
  page('purchases, oldest first', purchaseOperations.listPurchases, { descending: false }),
  page('cancelled purchases', purchaseOperations.listPurchases, { status: 'cancelled' }),
  page('purchases in won', purchaseOperations.listPurchases, { currency: 'KRW' }),
  page('purchases of a person', purchaseOperations.listPurchases, { search: 'v777' }),
  page('a purchase by its payment', purchaseOperations.listPurchases, { search: 'pi_777' }),
  page('purchases of a day', purchaseOperations.listPurchases, { from: day(31), until: day(30) }),
  page('refunds', purchaseOperations.listRefunds, {}),
  page('debts', coinDebts.listCoinDebts, {}),
  page('debts by coins', coinDebts.listCoinDebts, { sort: 'owedCoins' }),
  page('debts of a person', coinDebts.listCoinDebts, { search: 'v777' }),
  page('approvals', approvals.listApprovals, {}),
  page('approvals that wait', approvals.listApprovals, { status: 'waiting' }),
  page('approvals by expiry', approvals.listApprovals, { sort: 'expiresAt' }),
  page('payouts through Payoneer', payoneerOperations.listPayoneerQueue, {}),
  page('payouts through Wise', wiseOperations.listWiseQueue, {}),
  page('gift codes', giftCardOperations.listGiftCardIssues, {}),
  page('held transfers', batches.listTransfers, {}),
  page('proofs', ledgerProofs.listMoneyProofs, {}),
  page('transfers by points', batches.listTransfers, { sort: 'points' }),
  page('months of transfers', batches.listPayoutMonths, {}),
  page('people', consolePeople.listPeople, {}),
  page('people by the beginning of a name', consolePeople.listPeople, { search: 'Person 7' }),
  page('people of a state by name', consolePeople.listPeople, { search: 'Person', state: 'official' }),
  page('purchases on the page of a person', consolePeople.listPersonPurchases, { vliveId: BUSY }),
  page('ledger of a person', consolePeople.listPersonLedger, { vliveId: BUSY }),
  page('gifts that a person sent', consolePeople.listPersonGifts, { vliveId: BUSY, direction: 'sent' }),
  page('gifts that a person received', consolePeople.listPersonGifts, { vliveId: 'v1', direction: 'received' }),
  page('reports', reports.listReportCases, {}),
  page('reports about a person', consolePeople.listPersonReports, { vliveId: 'v7' }),
  page('inquiries', inquiries.listInquiries, {}),
  page('inquiries of a person', inquiries.listInquiries, { search: 'v7' }),
  page('dead letters', consoleCalls.listDeadLetters, {}),
  page('audit log about a person', consoleCalls.listAudit, { person: 'v7' }),
  page('audit log by the beginning of a subject', consoleCalls.listAudit, { search: 'coinPurchase:7' }),
  page('audit log', consoleCalls.listAudit, {}),
  page('audit log by action', consoleCalls.listAudit, { action: 'coins.' }),
  page('audit log of an operator', consoleCalls.listAudit, { actor: 'v7' }),
  page('audit log of a subject', consoleCalls.listAudit, { subject: 'coinPurchase:777' }),
]

const small = 'operators write its rows, and they stay few'
const few = 'a person has few of them'

/** Lists that are not measured, and why. A test finds lists that are in neither table. */
export const unmeasured: Readonly<Record<string, string>> = {
  'account.listPersonAvatars': few,
  'album.listAlbumEditions': small,
  'coins.listCoinProducts': small,
  'coins.listDisputes': 'the payment provider answers it',
  'console.listOperators': small,
  'console.listPayoutStops': 'shows what is open, which stops payouts',
  'console.listPersonBroadcasts': few,
  'console.listPersonDraws': few,
  'console.listPersonInquiries': few,
  'console.listPersonPayouts': few,
  'console.listPersonPenalties': few,
  'console.listPersonSessions': few,
  'console.listPictures': small,
  'console.listPrepaidFigures': 'two rows a year',
  'events.listOperatedEvents': small,
  'gacha.listGachaItems': small,
  'gacha.listOperatedGachas': small,
  'gacha.listTicketTypes': small,
  'games.listGamePeriods': small,
  'games.listGames': small,
  'invitations.listInvitations': 'one index by campaign',
  'invitations.listInviteCampaigns': small,
  'live.listGiftCatalogue': small,
  'live.listOfficialStreams': 'a partial index of official streams',
  'live.listRunning': 'a partial index of live streams',
  'live.listServiceWords': small,
  'maintenance.listMaintenanceWindows': small,
  'notices.listNotices': small,
  'payouts.listGiftCardCatalogue': small,
  'payouts.listPayoutRates': small,
  'payouts.listRegistrations': 'one row for each streamer',
  'payouts.listServiceEnds': small,
  'payouts.listVerifyResults': few,
  'payouts.listWithholdings': small,
  'penalties.listAppeals': 'one for each penalty at most',
  'penalties.listPenalties': few,
  'presents.listPresentCampaigns': small,
  'privacy.listDataRequests': 'two for each person at most wait',
  'rights.listMusicRights': 'asked for days',
  'vote.listVoteEditions': small,
  'vote.listVoteResults': small,
}

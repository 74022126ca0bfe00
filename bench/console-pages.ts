import { approvals } from '@avalive/contract/approvals'
import type { Call, SentInput } from '@avalive/contract/call'
import { coinDebts } from '@avalive/contract/coin-debts'
import { consoleCalls } from '@avalive/contract/console'
import { consolePeople } from '@avalive/contract/console-people'
import { inquiries } from '@avalive/contract/inquiries'
import { invitations } from '@avalive/contract/invitations'
import { ledgerProofs } from '@avalive/contract/ledger-proofs'
import { live } from '@avalive/contract/live'
import { batches } from '@avalive/contract/payouts/batches'
import { giftCardOperations } from '@avalive/contract/payouts/gift-card-operations'
import { payoneerOperations } from '@avalive/contract/payouts/payoneer-operations'
import { payoutVerifyResults } from '@avalive/contract/payouts/verify-results'
import { wiseOperations } from '@avalive/contract/payouts/wise-operations'
import { penalties } from '@avalive/contract/penalties'
import { privacyOperations } from '@avalive/contract/privacy-operations'
import { purchaseOperations } from '@avalive/contract/purchase-operations'
import { reports } from '@avalive/contract/reports'
import { rights } from '@avalive/contract/rights'
import { BATCH, BUSY } from './console-world.ts'

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
  page('purchases in a currency that is rare', purchaseOperations.listPurchases, { currency: 'THB' }),
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
  page('audit log of some days', consoleCalls.listAudit, { from: day(31), until: day(28) }),
  page('audit log before the last month', consoleCalls.listAudit, { until: day(31) }),
  page('audit log by action', consoleCalls.listAudit, { action: 'coins.' }),
  page('audit log of an operator', consoleCalls.listAudit, { actor: 'v7' }),
  page('audit log of a subject', consoleCalls.listAudit, { subject: 'coinPurchase:777' }),
  page('registrations', payoutVerifyResults.listRegistrations, { form: 'bank' }),
  page('registrations with an open result', payoutVerifyResults.listRegistrations, { form: 'bank', flagged: true }),
  page('a streamer’s registration', payoutVerifyResults.listRegistrations, { form: 'personal', search: 'v777' }),
  page('transfers of a batch', batches.listTransfers, { batchId: BATCH }),
  page('transfers of a batch by points', batches.listTransfers, { batchId: BATCH, sort: 'points' }),
  page('ledger of a person by reason', consolePeople.listPersonLedger, { vliveId: BUSY, reasons: ['purchase'] }),
  page('ledger of a person by a reason that is rare and old', consolePeople.listPersonLedger, {
    vliveId: BUSY,
    reasons: ['correction'],
  }),
  page('ledger of a person before the last month', consolePeople.listPersonLedger, { vliveId: BUSY, until: day(31) }),
  page('ledger of a person, oldest first', consolePeople.listPersonLedger, { vliveId: BUSY, descending: false }),
  page('ledger of a person in some days', consolePeople.listPersonLedger, {
    vliveId: BUSY,
    from: day(31),
    until: day(28),
  }),
  page('gifts that a person sent in some days', consolePeople.listPersonGifts, {
    vliveId: BUSY,
    direction: 'sent',
    from: day(31),
    until: day(28),
  }),
  page('gifts that a person sent before the last month', consolePeople.listPersonGifts, {
    vliveId: BUSY,
    direction: 'sent',
    until: day(31),
  }),
  page('gifts that a person received in some days', consolePeople.listPersonGifts, {
    vliveId: 'v1',
    direction: 'received',
    from: day(31),
    until: day(28),
  }),
  page('draws of a person', consolePeople.listPersonDraws, { vliveId: BUSY }),
  page('draws of a person in some days', consolePeople.listPersonDraws, {
    vliveId: BUSY,
    from: day(31),
    until: day(28),
  }),
  page('draws of a person before the last month', consolePeople.listPersonDraws, { vliveId: BUSY, until: day(31) }),
  page('broadcasts of a person', consolePeople.listPersonBroadcasts, { vliveId: BUSY }),
  page('sessions of a person', consolePeople.listPersonSessions, { vliveId: BUSY }),
  page('payouts of a person', consolePeople.listPersonPayouts, { vliveId: 'v7' }),
  page('penalties of a person', consolePeople.listPersonPenalties, { vliveId: 'v7' }),
  page('inquiries on the page of a person', consolePeople.listPersonInquiries, { vliveId: 'v7' }),
  page('invitations', invitations.listInvitations, { campaignId: 'bench' }),
  page('invitations of a person', invitations.listInvitations, { campaignId: 'bench', inviter: 'v1' }),
  page('appeals that wait', penalties.listAppeals, {}),
  page('answered appeals', penalties.listAppeals, { state: 'answered' }),
  page('appeals of a person', penalties.listAppeals, { state: 'answered', search: 'v7' }),
  page('data requests', privacyOperations.listDataRequests, {}),
  page('data requests that need an operator', privacyOperations.listDataRequests, { attention: true }),
  page('running broadcasts', live.listRunning, {}),
  page('reported running broadcasts', live.listRunning, { reported: true }),
  page('running broadcasts by title', live.listRunning, { search: 'bench 77' }),
  page('music rights', rights.listMusicRights, {}),
  page('music rights of a song', rights.listMusicRights, { search: 'song 77' }),
]

const few = 'operators write its rows, and there are fewer than a thousand'

/** Lists that are not measured, each with what bounds its rows. A test finds lists that are in neither table. */
export const unmeasured: Readonly<Record<string, string>> = {
  'account.listPersonAvatars': 'a person has at most some hundred avatars',
  'album.listAlbumEditions': 'an edition a month',
  'coins.listCoinProducts': few,
  'coins.listDisputes': 'the payment provider answers it, page by page',
  'console.listOperators': 'the staff: fewer than a hundred',
  'console.listPayoutStops': 'two at most are open',
  'console.listPictures': few,
  'console.listPrepaidFigures': 'two rows a year',
  'events.listOperatedEvents': few,
  'gacha.listGachaItems': few,
  'gacha.listOperatedGachas': few,
  'gacha.listTicketTypes': few,
  'games.listGamePeriods': few,
  'games.listGames': few,
  'invitations.listInviteCampaigns': few,
  'live.listGiftCatalogue': few,
  'live.listOfficialStreams': few,
  'live.listServiceWords': few,
  'maintenance.listMaintenanceWindows': few,
  'notices.listNotices': few,
  'payouts.listGiftCardCatalogue': few,
  'payouts.listPayoutRates': 'a rate a month for each service',
  'payouts.listServiceEnds': 'one end for each service and currency',
  'payouts.listVerifyResults': 'the newest 200 of a streamer',
  'payouts.listWithholdings': 'a table a year',
  'penalties.listPenalties': 'a person has at most some hundred penalties',
  'presents.listPresentCampaigns': few,
  'presents.listPresentCodes': 'a campaign has at most a thousand codes',
  'vote.listVoteEditions': few,
  'vote.listVoteResults': 'the candidates of one edition',
}

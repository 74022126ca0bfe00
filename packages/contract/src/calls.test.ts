import type { ConsoleRole } from '@avalive/rules/console/roles'
import { describe, expect, it } from 'vitest'
import { type Auth, pathsOf } from './call.ts'
import { allCalls } from './index.ts'

/** The calls of each kind of caller. A change here changes permissions, so make it deliberately. */
const whose: Record<Exclude<Auth, 'operator'>, readonly string[]> = {
  anonymous: [
    'session.beginSignIn',
    'session.startSession',
    'session.finishFirstSignIn',
    'session.endSession',
    'maintenance.checkAll',
    'log.writeAccessLog',
    'inquiries.sendInquiry',
    'notices.getNoticePage',
    'invitations.openInvitation',
    'vote.getElection',
    'search.find',
    'live.getStreamer',
    'live.getMedia',
    'live.listComments',
    'live.listGifts',
    'live.listGiftsSent',
    'events.getScoringEvent',
    'live.getProfile',
    'home.getHome',
    'home.listLive',
    'rankings.listAudience',
    'rankings.listGeneral',
    'gacha.listGachas',
    'gacha.listItems',
    'gacha.listFurnitureItems',
    'gacha.listFurnitureGachas',
    'gacha.getTable',
    'sandbox.listPersonas',
    'sandbox.becomePersona',
    'sandbox.moveClock',
    'sandbox.turnMonth',
    'sandbox.rehearseEvent',
    'sandbox.setRegion',
    'sandbox.setMaintenance',
    'sandbox.passSecondFactor',
  ],
  member: [
    'payouts.listDeposits',
    'payouts.getStatement',
    'payouts.listYearlyTotals',
    'payouts.listTotalTransfers',
    'session.listSessions',
    'session.revokeSession',
    'session.revokeOtherSessions',
    'account.getOwner',
    'account.getMypage',
    'session.listPasskeys',
    'session.beginPasskey',
    'session.finishPasskey',
    'session.removePasskey',
    'session.beginVerification',
    'session.finishVerification',
    'album.getMemoryAlbum',
    'album.shareMemoryAlbum',
    'album.unshareMemoryAlbum',
    'notifications.listNotifications',
    'notifications.getUnread',
    'notifications.markRead',
    'notifications.markAllRead',
    'notifications.getPreferences',
    'notifications.savePreference',
    'notifications.subscribePush',
    'notifications.unsubscribePush',
    'coins.getCoinPurchase',
    'coins.getCoinHistories',
    'coins.createIntent',
    'coins.updatePurchase',
    'coins.commitPurchase',
    'coins.cancelPostpaid',
    'coins.getPendingPurchase',
    'coins.recordPayment',
    'coins.setPrimaryCard',
    'coins.detachCard',
    'live.sendComment',
    'live.removeComment',
    'live.translateComment',
    'live.pinComment',
    'live.unpinComment',
    'live.getChatSettings',
    'live.saveChatSettings',
    'live.sendGift',
    'live.sendFreeGift',
    'live.saveGiftGoal',
    'live.removeGiftGoal',
    'live.follow',
    'live.unfollow',
    'live.followExists',
    'live.listFollowing',
    'live.listFollowers',
    'live.saveFollowNotice',
    'live.listHidden',
    'live.listViewers',
    'live.blockPerson',
    'live.unblockPerson',
    'live.mutePerson',
    'live.unmutePerson',
    'home.getFrame',
    'live.getOwnProfile',
    'live.saveProfile',
    'home.setReminder',
    'home.removeReminder',
    'points.getBalance',
    'payouts.getDepositAccount',
    'payouts.updateDepositAccount',
    'payouts.getDepositBankAccount',
    'payouts.updateDepositBankAccount',
    'payouts.searchBanks',
    'payouts.checkPayoneerRegion',
    'payouts.checkWiseRegion',
    'payouts.getPayoneerPayee',
    'payouts.preparePayoneerRegistration',
    'payouts.deregisterPayoneer',
    'payouts.getPayoneerRate',
    'payouts.requestPayoneerPayout',
    'payouts.listPayoneerPayouts',
    'payouts.getPayoneerPayoutStatus',
    'payouts.getWiseRate',
    'payouts.getWiseAccount',
    'payouts.storeWiseAccount',
    'payouts.requestWisePayout',
    'payouts.listWisePayouts',
    'payouts.listGiftCards',
    'payouts.issueGiftCard',
    'payouts.getGiftCardHistory',
    'games.getPeriod',
    'games.listPeriods',
    'games.listRankings',
    'games.getEntry',
    'games.listEntries',
    'gacha.draw',
    'gacha.confirmDraw',
    'gacha.listDraws',
    'gacha.countResults',
    'gacha.listOwnedItems',
    'gacha.getWallet',
    'gacha.revealSeed',
    'events.getEvent',
    'events.listEvents',
    'events.listPastEvents',
    'events.getResult',
    'events.listResults',
    'events.listAvatars',
    'events.getStreamerOwner',
    'events.optInToRank',
    'log.writeLog',
    'rights.applyMusicRights',
    'reports.sendReport',
    'penalties.getPenaltyNotice',
    'penalties.sendAppeal',
    'presents.getPresent',
    'presents.receivePresent',
    'invitations.getInviteLink',
    'invitations.getInviteCount',
    'vote.getTicketNum',
    'vote.castVote',
  ],
  streamer: [
    'events.enter',
    'events.cancelPreEntry',
    'live.chooseRoom',
    'live.startBroadcast',
    'live.reserveBroadcast',
    'live.endBroadcast',
  ],
  gameServer: ['games.submitScore'],
}

/** Which console role each operator call needs. `readOnly` is every operator. */
const operators: Readonly<Record<ConsoleRole, readonly string[]>> = {
  readOnly: [
    'account.getSuspension',
    'account.getUsagePermission',
    'album.listAlbumEditions',
    'console.attendCase',
    'console.getFigures',
    'console.getHealth',
    'console.getOperator',
    'console.listAudit',
    'console.listDeadLetters',
    'events.getEventPreview',
    'events.getOperatedEvent',
    'events.listOperatedEvents',
    'gacha.getGachaOddsPreview',
    'gacha.getOperatedGacha',
    'gacha.listGachaItems',
    'gacha.listOperatedGachas',
    'gacha.listTicketTypes',
    'invitations.listInvitations',
    'invitations.listInviteCampaigns',
    'notices.getNotice',
    'notices.listNotices',
    'payouts.listPayoutMonths',
    'payouts.listPayoutRates',
    'payouts.listServiceEnds',
    'presents.getPresentCampaign',
    'presents.listPresentCampaigns',
    'reports.listReportCases',
    'vote.getVoteEdition',
    'vote.listVoteEditions',
    'vote.listVoteResults',
  ],
  content: [
    'console.listPictures',
    'console.removePicture',
    'console.restorePicture',
    'console.uploadPicture',
    'album.changeAlbumEdition',
    'album.closeAlbumEdition',
    'album.computeAlbumEdition',
    'album.createAlbumEdition',
    'album.openAlbumEdition',
    'events.changeEvent',
    'events.closeEvent',
    'events.createEvent',
    'events.scheduleEvent',
    'events.unscheduleEvent',
    'events.withdrawEvent',
    'gacha.changeGachaItem',
    'gacha.createGacha',
    'gacha.createGachaItem',
    'gacha.createTicketType',
    'gacha.publishGacha',
    'gacha.saveGachaDraft',
    'gacha.withdrawGacha',
    'invitations.changeInviteCampaign',
    'invitations.closeInviteCampaign',
    'invitations.createInviteCampaign',
    'live.reserveForStreamer',
    'notices.changeNotice',
    'notices.createNotice',
    'notices.publishNotice',
    'notices.withdrawNotice',
    'presents.createPresentCampaign',
    'presents.printPresentSheet',
    'presents.withdrawPresentCampaign',
    'rights.exportMusicRights',
    'rights.listMusicRights',
    'vote.changeVoteEdition',
    'vote.createVoteEdition',
    'vote.endVoteEdition',
    'vote.exportVoteResults',
    'vote.grantVoteTickets',
    'vote.saveVoteCandidates',
  ],
  moderation: [
    'account.liftSuspension',
    'account.suspendUser',
    'inquiries.answerInquiry',
    'inquiries.closeInquiry',
    'inquiries.getInquiry',
    'inquiries.listInquiries',
    'inquiries.reopenInquiry',
    'live.endForStreamer',
    'live.resetProfile',
    'penalties.answerAppeal',
    'penalties.liftPenalty',
    'penalties.listAppeals',
    'penalties.listPenalties',
    'penalties.sendPenalty',
    'penalties.withdrawPenalty',
    'reports.closeReportCase',
    'reports.readReportCase',
  ],
  money: [
    'coins.listCoinDebts',
    'coins.offsetCoinDebt',
    'coins.settleCoinDebt',
    'coins.writeOffCoinDebt',
    'payouts.cancelGiftCardIssue',
    'payouts.cancelPayoneerPayout',
    'payouts.cancelTransfer',
    'payouts.cancelWisePayout',
    'payouts.changeGiftCard',
    'payouts.changePayoutRate',
    'payouts.checkGiftCardIssue',
    'payouts.checkPayoneerPayout',
    'payouts.checkWisePayout',
    'payouts.closeVerifyResult',
    'payouts.createGiftCard',
    'payouts.createPayoutRate',
    'payouts.downloadBatch',
    'payouts.getPayoutProfile',
    'payouts.holdPayoneerPayout',
    'payouts.holdTransfer',
    'payouts.holdWisePayout',
    'payouts.listGiftCardCatalogue',
    'payouts.listGiftCardIssues',
    'payouts.listPayoneerQueue',
    'payouts.listRegistrations',
    'payouts.listTransfers',
    'payouts.listVerifyResults',
    'payouts.listWiseQueue',
    'payouts.markBatchDone',
    'payouts.markTransferDone',
    'payouts.markTransferReturned',
    'payouts.markWisePayoutFunded',
    'payouts.openVerifyResult',
    'payouts.recordWiseRefund',
    'payouts.releasePayoneerPayout',
    'payouts.releaseTransfer',
    'payouts.releaseWisePayout',
    'payouts.removePayoutRate',
    'payouts.savePayoutProfile',
    'payouts.saveServiceEnd',
  ],
  admin: ['account.changeUsagePermission', 'console.retryDeadLetter', 'session.resetPasskeys'],
}

/** Calls that open pages repeat. A call that is missing here keeps a session in use for as long as its page is open. */
const background = [
  'coins.getPendingPurchase',
  'console.attendCase',
  'console.getHealth',
  'events.getEvent',
  'events.getResult',
  'events.listPastEvents',
  'events.listResults',
  'home.getFrame',
  'live.getMedia',
  'live.listViewers',
  'log.writeLog',
  'maintenance.checkAll',
  'notifications.getUnread',
  'rankings.listAudience',
  'rankings.listGeneral',
  'vote.getElection',
]

/** The calls that a suspended person's restricted session may make. */
const restricted = ['penalties.getPenaltyNotice', 'penalties.sendAppeal', 'session.endSession']

describe('the contract', () => {
  // shows notices-28
  it('gives a restricted session exactly the notice, its appeal and the logout', () => {
    const found = allCalls.filter((call) => call.restricted).map(({ area, name }) => `${area}.${name}`)
    expect(found.toSorted()).toEqual(restricted)
  })

  it('marks exactly the calls that are no use of a session', () => {
    const marked = allCalls.filter((call) => call.background).map(({ area, name }) => `${area}.${name}`)
    expect(marked.toSorted()).toEqual(background)
  })

  // shows events-65, security-2
  it.each(Object.entries(whose))('gives %s callers exactly the pinned calls', (auth, names) => {
    const found = allCalls.filter((call) => call.auth === auth).map((call) => `${call.area}.${call.name}`)
    expect(found.sort()).toEqual([...names].sort())
  })

  // shows console-2
  it.each(Object.entries(operators))('gives operators of the role %s exactly the pinned calls', (role, names) => {
    const found = allCalls.filter((call) => call.role === role).map((call) => `${call.area}.${call.name}`)
    expect(found.sort()).toEqual([...names].sort())
  })

  it('names a console role for operator calls only', () => {
    expect(allCalls.filter(({ auth, role }) => (auth === 'operator') !== (role !== null))).toEqual([])
  })

  // shows wire-14
  it('never uses the same method and path twice', () => {
    const all = allCalls.flatMap((call) => pathsOf(call).map((path) => `${call.method} ${path}`))
    expect(new Set(all).size).toBe(all.length)
  })

  // shows wire-17
  it('serves the payout calls of members, the balance and the own account at /api/v2, too, and no other call', () => {
    const nameOf = ({ area, name }: (typeof allCalls)[number]) => `${area}.${name}`
    const payouts = allCalls.filter(({ area, auth }) => area === 'payouts' && auth === 'member').map(nameOf)
    const atBoth = allCalls.filter((call) => pathsOf(call).some((path) => path.startsWith('/api/v2/'))).map(nameOf)
    expect(atBoth.toSorted()).toEqual([...payouts, 'points.getBalance', 'account.getOwner'].toSorted())
  })

  // shows console-2
  it('puts exactly the operator calls under /operator/', () => {
    const isOperators = (path: string) => path.startsWith('/operator/')
    expect(allCalls.filter((call) => isOperators(call.path) !== (call.auth === 'operator'))).toEqual([])
  })

  // shows console-16
  it('marks every operator call as audited unless it only reads', () => {
    const calls = allCalls.filter(({ auth }) => auth === 'operator')
    // Attending a case is seen by other operators only while it lasts.
    const reads = calls.filter(({ name }) => /^(list|get|find)[A-Z]/.test(name) || name === 'attendCase')
    expect(calls.filter((call) => call.audited === reads.includes(call)).map(({ name }) => name)).toEqual([])
  })
})

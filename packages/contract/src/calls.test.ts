import { describe, expect, it } from 'vitest'
import { type Auth, pathsOf } from './call.ts'
import { allCalls } from './index.ts'

/** The calls of each kind of caller. A change here changes permissions, so make it deliberately. */
const whose: Record<Auth, readonly string[]> = {
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
    'live.getStreamer',
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
    'live.getMedia',
    'live.listComments',
    'live.sendComment',
    'live.removeComment',
    'live.pinComment',
    'live.unpinComment',
    'live.getChatSettings',
    'live.saveChatSettings',
    'live.listGifts',
    'live.listGiftsSent',
    'live.sendGift',
    'live.follow',
    'live.unfollow',
    'live.followExists',
    'live.listFollowing',
    'live.listFollowers',
    'live.saveFollowNotice',
    'live.saveIntroduction',
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
    'events.getScoringEvent',
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
    'live.startBroadcast',
    'live.reserveBroadcast',
    'live.endBroadcast',
    'live.blockPerson',
    'live.unblockPerson',
  ],
  operator: [
    'payouts.listPayoutMonths',
    'payouts.listTransfers',
    'payouts.downloadBatch',
    'payouts.markTransferDone',
    'payouts.markBatchDone',
    'payouts.markTransferReturned',
    'payouts.holdTransfer',
    'payouts.releaseTransfer',
    'payouts.cancelTransfer',
    'payouts.getPayoutProfile',
    'payouts.savePayoutProfile',
    'payouts.listPayoutRates',
    'payouts.createPayoutRate',
    'payouts.changePayoutRate',
    'payouts.removePayoutRate',
    'payouts.listServiceEnds',
    'payouts.saveServiceEnd',
    'payouts.listPayoneerQueue',
    'payouts.holdPayoneerPayout',
    'payouts.releasePayoneerPayout',
    'payouts.cancelPayoneerPayout',
    'payouts.checkPayoneerPayout',
    'payouts.listWiseQueue',
    'payouts.holdWisePayout',
    'payouts.releaseWisePayout',
    'payouts.cancelWisePayout',
    'payouts.markWisePayoutFunded',
    'payouts.checkWisePayout',
    'payouts.recordWiseRefund',
    'inquiries.listInquiries',
    'inquiries.getInquiry',
    'inquiries.answerInquiry',
    'inquiries.closeInquiry',
    'inquiries.reopenInquiry',
    'rights.listMusicRights',
    'rights.exportMusicRights',
    'reports.listReportCases',
    'reports.readReportCase',
    'reports.closeReportCase',
    'penalties.sendPenalty',
    'penalties.withdrawPenalty',
    'penalties.liftPenalty',
    'penalties.answerAppeal',
    'penalties.listPenalties',
    'penalties.listAppeals',
    'presents.createPresentCampaign',
    'presents.listPresentCampaigns',
    'presents.getPresentCampaign',
    'presents.withdrawPresentCampaign',
    'presents.printPresentSheet',
    'album.createAlbumEdition',
    'album.changeAlbumEdition',
    'album.computeAlbumEdition',
    'album.openAlbumEdition',
    'album.closeAlbumEdition',
    'album.listAlbumEditions',
    'notices.createNotice',
    'notices.changeNotice',
    'notices.publishNotice',
    'notices.withdrawNotice',
    'notices.listNotices',
    'notices.getNotice',
    'invitations.createInviteCampaign',
    'invitations.changeInviteCampaign',
    'invitations.closeInviteCampaign',
    'invitations.listInviteCampaigns',
    'invitations.listInvitations',
    'vote.listVoteEditions',
    'vote.getVoteEdition',
    'vote.createVoteEdition',
    'vote.changeVoteEdition',
    'vote.saveVoteCandidates',
    'vote.endVoteEdition',
    'vote.grantVoteTickets',
    'vote.listVoteResults',
    'vote.exportVoteResults',
    'events.closeEvent',
    'live.reserveForStreamer',
    'live.endForStreamer',
    'account.getSuspension',
    'account.suspendUser',
    'account.liftSuspension',
    'account.getUsagePermission',
    'account.changeUsagePermission',
    'session.resetPasskeys',
    'console.listDeadLetters',
    'console.retryDeadLetter',
    'coins.listCoinDebts',
    'coins.settleCoinDebt',
    'coins.writeOffCoinDebt',
    'coins.offsetCoinDebt',
    'payouts.listRegistrations',
    'payouts.listVerifyResults',
    'payouts.openVerifyResult',
    'payouts.closeVerifyResult',
    'payouts.listGiftCardCatalogue',
    'payouts.createGiftCard',
    'payouts.changeGiftCard',
    'payouts.listGiftCardIssues',
    'payouts.checkGiftCardIssue',
    'payouts.cancelGiftCardIssue',
  ],
  gameServer: ['games.submitScore'],
}

/** Calls that open pages repeat. A call that is missing here keeps a session in use for as long as its page is open. */
const background = [
  'coins.getPendingPurchase',
  'events.getEvent',
  'events.getResult',
  'events.listPastEvents',
  'events.listResults',
  'live.getMedia',
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
    const reads = calls.filter(({ name }) => /^(list|get|find)[A-Z]/.test(name))
    expect(calls.filter((call) => call.audited === reads.includes(call)).map(({ name }) => name)).toEqual([])
  })
})

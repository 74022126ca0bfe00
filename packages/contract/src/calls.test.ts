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
    'sandbox.setRegion',
    'sandbox.setMaintenance',
    'sandbox.passSecondFactor',
  ],
  member: [
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
    'live.listGifts',
    'live.listGiftsSent',
    'live.sendGift',
    'live.follow',
    'live.unfollow',
    'live.followExists',
    'live.saveIntroduction',
    'points.getBalance',
    'games.getPeriod',
    'games.listPeriods',
    'games.listRankings',
    'games.getEntry',
    'games.listEntries',
    'gacha.draw',
    'gacha.confirmDraw',
    'gacha.listDraws',
    'gacha.countResults',
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
  ],
  gameServer: ['games.submitScore'],
}

describe('the contract', () => {
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

import { live } from '@avalive/contract/live'
import { publicId } from '@avalive/server/platform/ids'
import { appTest } from './app-test.ts'
import { eventKit, frozenClock } from './events.ts'
import { liveKit, neverAway, type Stage } from './live.ts'

/** Like `appTest`, with a clock that moves only on request, events, streams, and a person who gives gifts. */
export const eventsTest = appTest
  .override('options', { ...frozenClock, env: neverAway })
  .extend('kit', { scope: 'file' }, ({ app }) => eventKit(app))
  .extend('stages', { scope: 'file' }, ({ app }) => liveKit(app))
  .extend('giver', { scope: 'file' }, async ({ app, stages }) => {
    const giver = await app.newMember()
    await stages.giveCoins(giver, 1_000_000)
    return giver
  })
  /** Gives a gift of 100 coins, which earns 50 points. */
  .extend('give', { scope: 'file' }, async ({ app, stages, giver }) => {
    const giftId = await stages.newGift(100)
    return async ({ mediaId }: Stage, count = 1): Promise<void> => {
      const sent = await app.call(live.sendGift, { mediaId, giftId, count, idempotencyKey: publicId('key') }, giver)
      if (sent.status !== 200) throw new Error(`no gift: ${JSON.stringify(sent.failure)}`)
    }
  })

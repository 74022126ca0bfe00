import type { TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { eventKit, frozenClock } from '@avalive/testkit/events'
import { describe, expect } from 'vitest'
import { eventBoard, type Leaderboards } from '../../platform/leaderboard/port.ts'
import { pageOf } from './places.ts'
import { scoresOf } from './result-store.ts'
import { standingOf } from './standings.ts'
import { findEvent } from './store.ts'

const it = appTest
  .override('options', frozenClock)
  .extend('kit', { scope: 'file' }, ({ app }) => eventKit(app))
  /** Twelve participants in three groups, with scores from 1200 down. */
  .extend('groupEvent', { scope: 'file' }, ({ app, kit }) => async (type: 1 | 2 | 3, winners: number) => {
    const event = await kit.newEvent({ begins: 1, ends: 60, groups: 3, type, winners, thresholds: [500] })
    for (let n = 0; n < 12; n++) await kit.enter(event, await app.newMember({ avatar: true }))
    await kit.pass(2)
    const { id } = await stored(app, event)
    await app.context.pool.query(
      `update event_scores s set coins = place * 100, score = place * 100 from (
       select entry_id, row_number() over (order by entry_id desc) as place from event_scores where event_id = $1) p
     where p.entry_id = s.entry_id`,
      [id],
    )
    return stored(app, event)
  })

const stored = async (app: TestApp, eventId: string) => {
  const event = await findEvent(app.context.db, eventId)
  if (!event) throw new Error('no event')
  return event
}

/** Counts the queries to boards. */
const counted = (app: TestApp) => {
  const asked = { page: 0, rankOf: 0 }
  const inner = app.context.leaderboards
  const leaderboards: Leaderboards = {
    raise: (...what) => inner.raise(...what),
    add: (...what) => inner.add(...what),
    remove: (...what) => inner.remove(...what),
    page: (...what) => {
      asked.page++
      return inner.page(...what)
    },
    rankOf: (...what) => {
      asked.rankOf++
      return inner.rankOf(...what)
    },
  }
  return { asked, context: { ...app.context, leaderboards } }
}

describe('a page of all groups', () => {
  it.for([
    ['rank', 1, 2, 4, 6],
    ['threshold', 2, 2, 1, 8],
    ['rank and threshold', 3, 3, 4, 8],
    ['rank, of which nobody is to win', 1, 0, 1, 0],
    ['rank, with more winners than people', 1, 9, 4, 12],
  ] as const)(
    'of an event by %s queries each group once, if its ranks decide',
    async ([_, type, winners, pages, won], { app, groupEvent }) => {
      const event = await groupEvent(type, winners)
      const { asked, context } = counted(app)
      const page = await pageOf(context, event, 0, 0)
      expect(page.length).toBe(12)
      expect(page.filter(({ isWinner }) => isWinner).length).toBe(won)
      expect(asked).toEqual({ page: pages, rankOf: 0 })
      for (const group of [1, 2, 3]) {
        const within = await pageOf(context, event, group, 0)
        expect(within).toEqual(
          page.filter(({ groupId }) => groupId === group).map((one, index) => ({ ...one, rank: index + 1 })),
        )
      }
    },
  )
})

describe('a board', () => {
  it('that has missed a score is updated by reading a page', async ({ app, groupEvent }) => {
    const event = await groupEvent(1, 1)
    const [first] = await pageOf(app.context, event, 0, 0)
    await app.context.db
      .updateTable('eventScores')
      .set({ score: 5000 })
      .where('eventId', '=', event.id)
      .where('streamerId', '=', first?.streamerId ?? 0n)
      .execute()
    await pageOf(app.context, event, 0, 0)
    expect((await pageOf(app.context, event, 0, 0))[0]?.score).toBe(5000)
  })

  it('does not list a participant again who left after their score was read', async ({ app, kit }) => {
    const eventId = await kit.newEvent({ begins: 5, ends: 60 })
    const me = await app.newMember({ avatar: true })
    await kit.enter(eventId, me)
    const event = await stored(app, eventId)
    await pageOf(app.context, event, 0, 0)
    const [scored] = await scoresOf(app.context.db, event.id, [me.userId])
    if (!scored) throw new Error('no score')
    await kit.cancel(eventId, me)
    expect(await standingOf(app.context, event, 0, scored)).toBeUndefined()
    expect(await app.context.leaderboards.page(eventBoard(event.id, 0), 0, 10)).toEqual([])
  })
})

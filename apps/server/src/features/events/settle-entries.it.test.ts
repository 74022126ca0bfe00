import { entriesAt } from '@avalive/rules/events/entry'
import type { Member, TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { eventKit, frozenClock } from '@avalive/testkit/events'
import fc from 'fast-check'
import { expect } from 'vitest'
import { settleEntries } from './settle-entries.ts'
import { entriesOf } from './store.ts'

const it = appTest.override('options', frozenClock).extend('kit', { scope: 'file' }, ({ app }) => eventKit(app))

const later = (app: TestApp, minutes: number) => app.clock.moveTo(app.clock.now().add({ minutes }))

/** The statuses as reads compute them, and as they are written. Both must be the same. */
const readAndWritten = async (app: TestApp, { userId }: Member) => {
  const { db } = app.context
  const now = app.clock.now()
  const statuses = (entries: Awaited<ReturnType<typeof entriesOf>>) =>
    entries.map(({ entryId, status }) => [entryId, status] as const)
  const read = entriesAt(await entriesOf(db, userId), now.epochMilliseconds)
  const written = await db.transaction().execute((tx) => settleEntries(tx, userId, now))
  return { read: statuses([...read]), written: statuses([...written]) }
}

it('an event that began and ended before it was written has replaced the scoring event', async ({ app, kit }) => {
  const me = await app.newMember({ avatar: true })
  const [long, short] = [await kit.newEvent({ begins: -5, ends: 600 }), await kit.newEvent({ begins: 5, ends: 10 })]
  await kit.settle()
  await kit.enter(short, me)
  await kit.enter(long, me)
  later(app, 20)
  expect([...(await kit.entriesOf(me)).values()].map(({ status }) => status)).toEqual([2, 2])
  const { read, written } = await readAndWritten(app, me)
  expect(read).toEqual(written)
})

/** Short enough that a whole event may be missed while another runs. */
const event = fc.record({ begins: fc.integer({ min: -10, max: 40 }), lasts: fc.integer({ min: 3, max: 30 }) })

it('computed entry statuses equal the written ones, whatever was missed', async ({ app, kit }) => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { minLength: 1, maxLength: 4 }),
      fc.array(fc.record({ which: fc.nat({ max: 4 }), after: fc.integer({ min: 0, max: 8 }) }), {
        minLength: 2,
        maxLength: 6,
      }),
      fc.integer({ min: 0, max: 100 }),
      async (planned, entered, missed) => {
        const me = await app.newMember({ avatar: true })
        const events = [await kit.newEvent({ begins: -5, ends: 600 })]
        for (const { begins, lasts } of planned) events.push(await kit.newEvent({ begins, ends: begins + lasts }))
        for (const { which, after } of entered) {
          later(app, after)
          const eventId = events[which % events.length]
          if (eventId) await kit.enter(eventId, me)
        }
        later(app, missed)
        const { read, written } = await readAndWritten(app, me)
        expect(read).toEqual(written)
      },
    ),
    { numRuns: 40, endOnFailure: true },
  )
}, 300_000)

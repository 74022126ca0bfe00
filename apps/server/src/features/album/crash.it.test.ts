import { albumKit } from '@avalive/testkit/album'
import { appTest } from '@avalive/testkit/app-test'
import { killEverywhere, killedAt } from '@avalive/testkit/killed-at'
import { expect } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { computeBatch, computeDue } from './compute.ts'

const it = appTest
  .override('options', { parts: { due: [] } })
  .extend('kit', { scope: 'file', auto: true }, ({ app }) => albumKit(app))

const PEOPLE = 12

/** People who comment on each other’s streams. */
const crowd = it.extend('people', async ({ app, kit }) => {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => app.newMember()))
  for (const [place, person] of people.entries()) {
    const host = people[(place + 1) % PEOPLE] ?? person
    await kit.days(person, '2031-02-01', '2031-02-02')
    await kit.comments(person, await kit.stream(host), '2031-02-01T10:00')
  }
  return people
})

crowd('a computation gives the same bytes again', async ({ kit, people }) => {
  await kit.compute()
  const bytes = await Promise.all(people.map(kit.bytesOf))
  expect(bytes.every((content) => content !== undefined)).toBe(true)
  await kit.compute()
  expect(await Promise.all(people.map(kit.bytesOf))).toEqual(bytes)
})

crowd('an album disappears if its records have', async ({ app, kit, people: [person] }) => {
  if (!person) throw new Error('nobody')
  await kit.compute()
  await app.context.db.deleteFrom('presenceDays').where('userId', '=', person.userId).execute()
  await app.context.db.deleteFrom('comments').where('userId', '=', person.userId).execute()
  await kit.compute()
  expect(await kit.bytesOf(person)).toBeUndefined()
})

crowd(
  'a computation that is killed at any message goes on where it was',
  async ({ app, kit, people }) => {
    await kit.compute()
    const bytes = await Promise.all(people.map(kit.bytesOf))
    const { albums } = (await kit.edition()).progress
    const reached = await killEverywhere(async (count, moment) => {
      await kit.start()
      const died = await killedAt(app, count, moment, async ({ db }) => {
        while ((await computeBatch(db, app.clock.now(), 5)) > 0);
      })
      await runDue(app.context, [computeDue])
      const { state, progress } = await kit.edition()
      expect({ state, albums: progress.albums }, `${moment} message ${count}`).toEqual({
        state: 'computed',
        albums,
      })
      expect(await Promise.all(people.map(kit.bytesOf)), `${moment} message ${count}`).toEqual(bytes)
      return died
    })
    // Several batches with a lock, the people, the albums, the stale ones and the progress each.
    expect(reached).toBeGreaterThan(15)
  },
  300_000,
)

crowd('two processes that compute at once write every album once', async ({ app, kit, people }) => {
  await kit.compute()
  const bytes = await Promise.all(people.map(kit.bytesOf))
  const { albums } = (await kit.edition()).progress
  await kit.start()
  const { db, clock } = app.context
  const work = async (): Promise<number> => {
    let done = 0
    for (let idle = 0; idle < 20; ) {
      const now = await computeBatch(db, clock.now(), 2)
      done += now
      idle = now === 0 ? idle + 1 : 0
    }
    return done
  }
  await Promise.all([work(), work(), work()])
  const { state, progress } = await kit.edition()
  expect({ state, albums: progress.albums }).toEqual({ state: 'computed', albums })
  expect(await Promise.all(people.map(kit.bytesOf))).toEqual(bytes)
})

import { album } from '@avalive/contract/album'
import { albumKit, inPeriod, visible } from '@avalive/testkit/album'
import { appTest } from '@avalive/testkit/app-test'
import { expect, vi } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { computeBatch, computeDue, newComputeTask } from './compute.ts'
import { lockComputing } from './edition-store.ts'

const it = appTest
  .override('options', { parts: { due: [] } })
  .extend('kit', { scope: 'file', auto: true }, ({ app }) => albumKit(app))

it.beforeEach(({ app }) => app.clock.moveTo(visible))

it('a computation that begins before the records are complete is a trial', async ({ app, kit, member }) => {
  const { db } = app.context
  await kit.days(member, '2031-05-01')
  app.clock.moveTo(inPeriod('12-11T00:59:59'))
  await kit.start()
  app.clock.moveTo(inPeriod('12-11T01:00'))
  while ((await kit.edition()).state === 'computing') await computeBatch(db, app.clock.now())
  const { id, version, ...trial } = await kit.edition()
  expect(trial).toMatchObject({ state: 'waiting', computedAt: null })
  const opened = await app.call(album.openAlbumEdition, { id, version, reason: 'now' }, kit.operator)
  expect(opened.status).not.toBe(200)
  await kit.days(member, '2031-12-10')
  await runDue(app.context, [computeDue])
  expect((await kit.edition()).state).toBe('computed')
  expect((await kit.read(member)).payload.memoryAlbum?.totalLoginDays).toBe(2)
})

it('a change of the period hides the albums until they are computed again', async ({ app, kit, member }) => {
  await kit.days(member, '2031-05-01', '2031-12-05')
  await kit.compute()
  const change = async (periodEnd: string) => {
    const { id, version } = await kit.edition()
    const input = { id, version, ...kit.times, periodEnd, reason: 'shorter' }
    expect((await app.call(album.changeAlbumEdition, input, kit.operator)).status).toBe(200)
  }
  await change('2031-12-01')
  expect((await kit.read(member)).payload.memoryAlbum).toBeNull()
  await runDue(app.context, [computeDue])
  expect((await kit.read(member)).payload.memoryAlbum?.totalLoginDays).toBe(1)
  await change(kit.times.periodEnd)
})

it('an album can be shared while a batch is computed', async ({ app, kit, member }) => {
  await kit.compute()
  await kit.start()
  await app.context.db.transaction().execute(async (tx) => {
    expect(await lockComputing(tx)).toBeDefined()
    expect((await app.call(album.shareMemoryAlbum, {}, member)).status).toBe(200)
  })
  await runDue(app.context, [computeDue])
})

it('a batch that fails is tried with half as many people, and an alarm is raised at the smallest size', async ({
  app,
}) => {
  const sizes: number[] = []
  let limit = 0
  const task = newComputeTask(async (_db, _now, size = 0) => {
    sizes.push(size)
    if (size > limit) throw new Error('took too long')
    return 0
  })
  const error = vi.spyOn(app.context.log, 'error').mockImplementation(() => {})
  const alarms = () => error.mock.calls.filter(([, message]) => message === 'albums cannot be computed').length
  for (let tick = 0; tick < 7; tick++) await runDue(app.context, [task])
  expect([sizes, alarms()]).toEqual([[1000, 500, 250, 125, 62, 31, 15], 0])
  for (let tick = 0; tick < 2; tick++) await runDue(app.context, [task])
  expect([sizes.slice(7), alarms()]).toEqual([[10, 10], 2])
  limit = 1000
  for (let tick = 0; tick < 2; tick++) await runDue(app.context, [task])
  expect([sizes.slice(9), alarms()]).toEqual([[10, 1000], 2])
  error.mockRestore()
})

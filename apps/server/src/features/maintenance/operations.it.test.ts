import { errorCode } from '@avalive/contract/errors'
import { maintenance } from '@avalive/contract/maintenance'
import { maintenanceOperations as operations } from '@avalive/contract/maintenance-operations'
import { startTestApp } from '@avalive/testkit/app'
import { freshAppTest } from '@avalive/testkit/app-test'
import { expect, inject } from 'vitest'

const it = freshAppTest.extend('operator', ({ app }) => app.newMember({ role: 'operator' }))

const reason = 'a new database'
const inMinutes = (from: Temporal.Instant, minutes: number): string => String(from.add({ minutes }))

// shows console-13
it('begins and ends by the clock on every process, as an operator has planned it', async ({ app, operator }) => {
  const other = await startTestApp(inject('databaseServer'), { database: { ...app.database, drop: async () => {} } })
  try {
    const start = app.clock.now()
    const planned = await app.call(
      operations.planMaintenance,
      { beginAt: inMinutes(start, -1), endAt: null, reason },
      operator,
    )
    const { windowId, version, state, beginAt } = planned.payload.window
    expect(state).toBe('running')
    expect(Temporal.Instant.compare(String(beginAt), start)).toBeGreaterThanOrEqual(0)
    const check = async () => [
      (await app.call(maintenance.checkAll, {})).status,
      (await other.call(maintenance.checkAll, {})).status,
    ]
    await expect.poll(check, { timeout: 10_000 }).toEqual([503, 503])
    const ended = await app.call(operations.endMaintenance, { windowId, version, reason }, operator)
    expect(ended.payload.window.state).toBe('over')
    await expect.poll(check, { timeout: 10_000 }).toEqual([200, 200])
  } finally {
    await other.stop()
  }
})

it('is changed and cancelled until it begins, with an audit row each', async ({ app, operator }) => {
  const now = app.clock.now()
  const times = { beginAt: inMinutes(now, 60), endAt: inMinutes(now, 120) }
  const { windowId } = (await app.call(operations.planMaintenance, { ...times, reason }, operator)).payload.window
  const change = { windowId, ...times, endAt: inMinutes(now, 90), version: 0, reason }
  const [one, two] = await Promise.all([
    app.call(operations.changeMaintenance, change, operator),
    app.call(operations.changeMaintenance, { ...change, endAt: inMinutes(now, 100) }, operator),
  ])
  expect([one.status, two.status].toSorted()).toEqual([200, 409])
  const { window } = (await app.call(operations.getMaintenanceWindow, { windowId }, operator)).payload
  expect(window).toMatchObject({ windowId, state: 'planned', version: 1 })
  const missing = await app.call(operations.getMaintenanceWindow, { windowId: '999999' }, operator)
  expect(missing.status).toBe(404)
  const cancel = { windowId, version: 1, reason }
  expect((await app.call(operations.cancelMaintenance, cancel, operator)).payload.window.state).toBe('cancelled')
  expect((await app.call(operations.cancelMaintenance, { ...cancel, version: 2 }, operator)).failure.errorCode).toBe(
    errorCode('maintenance', 'windowOver'),
  )
  app.clock.moveTo(now.add({ minutes: 70 }))
  await app.context.maintenance.refresh()
  expect((await app.call(maintenance.checkAll, {})).status).toBe(200)
  expect((await app.auditOf(`maintenance:${windowId}`)).map(({ action }) => action)).toEqual([
    'maintenance.planMaintenance',
    'maintenance.changeMaintenance',
    'maintenance.cancelMaintenance',
  ])
})

it('never overlaps another window, also if two are planned at once', async ({ app, operator }) => {
  const now = app.clock.now()
  const plan = (from: number, until: number | null) =>
    app.call(
      operations.planMaintenance,
      { beginAt: inMinutes(now, from), endAt: until === null ? null : inMinutes(now, until), reason },
      operator,
    )
  const both = await Promise.all([plan(10, 20), plan(15, 25)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await plan(12, null)).failure.errorCode).toBe(errorCode('maintenance', 'windowOverlaps'))
  expect((await plan(30, 40)).status).toBe(200)
  for (const [from, until] of [
    [50, 50],
    [-20, -10],
  ] as const) {
    expect((await plan(from, until)).failure.errorCode).toBe(errorCode('maintenance', 'periodInvalid'))
  }
  const { rows } = (await app.call(operations.listMaintenanceWindows, { state: 'planned' }, operator)).payload
  expect(rows.map(({ beginAt }) => beginAt)).toHaveLength(2)
})

it('keeps its start once it has begun, and gets another end', async ({ app, operator }) => {
  const now = app.clock.now()
  const { windowId, beginAt } = (
    await app.call(operations.planMaintenance, { beginAt: String(now), endAt: null, reason }, operator)
  ).payload.window
  const change = (beginAt: string, endAt: string, version: number) =>
    app.call(operations.changeMaintenance, { windowId, beginAt, endAt, version, reason }, operator)
  expect((await change(inMinutes(now, 5), inMinutes(now, 10), 0)).status).toBe(400)
  expect((await change(String(beginAt), inMinutes(now, 10), 0)).payload.window.state).toBe('running')
  expect((await app.call(operations.cancelMaintenance, { windowId, version: 1, reason }, operator)).status).toBe(409)
})

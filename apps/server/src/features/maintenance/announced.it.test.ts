import type { TestApp } from '@avalive/testkit/app'
import { appTest } from '@avalive/testkit/app-test'
import { freePort } from '@avalive/testkit/free-port'
import { TestLine } from '@avalive/testkit/line'
import { expect } from 'vitest'
import { turnMaintenance } from './turn-maintenance.ts'

const PORT = await freePort()
const lines: TestLine[] = []
const it = appTest.override('port', PORT)
it.afterEach(async ({ app }) => {
  await Promise.all(lines.splice(0).map((line) => line.close()))
  await app.context.db.deleteFrom('maintenanceWindows').execute()
  await app.context.maintenance.refresh()
})

const open = async (app: TestApp) => {
  const line = await TestLine.open(PORT, (await app.newMember()).token)
  lines.push(line)
  line.say({ type: 'hello' })
  await line.heard('welcome')
  return line
}
const told = (line: TestLine) => line.all('maintenance').map(({ on }) => on)

// shows maintenance-10
it('a planned maintenance window begins and ends for open pages by the clock alone', async ({ app }) => {
  const line = await open(app)
  const now = app.clock.now()
  const window = { beginAt: now.add({ seconds: 7 }), endAt: now.add({ seconds: 9 }) }
  await app.context.db.insertInto('maintenanceWindows').values(window).execute()
  await expect.poll(() => told(line)).toEqual([true])
  await expect.poll(() => told(line)).toEqual([true, false])
})

// shows maintenance-10
it('maintenance that is turned on and off is sent to open pages once each', async ({ app }) => {
  const line = await open(app)
  await turnMaintenance(app.context, true)
  await turnMaintenance(app.context, true)
  await expect.poll(() => told(line)).toEqual([true])
  await turnMaintenance(app.context, false)
  await expect.poll(() => told(line)).toEqual([true, false])
})

// shows maintenance-10
it('a page that reconnects during maintenance is notified', async ({ app }) => {
  await turnMaintenance(app.context, true)
  await expect.poll(() => app.context.maintenance.isOn(app.clock.now())).toBe(true)
  const line = await open(app)
  await expect.poll(() => told(line)).toEqual([true])
})

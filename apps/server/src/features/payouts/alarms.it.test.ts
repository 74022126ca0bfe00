import { batches } from '@avalive/contract/payouts/batches'
import { freshAppTest } from '@avalive/testkit/app-test'
import { transfersKit } from '@avalive/testkit/bank-transfers'
import { expect } from 'vitest'
import { runDue } from '../../platform/due.ts'
import { tallyAlarm } from './alarms.ts'

const it = freshAppTest.override('options', { parts: { due: [] } }).extend('kit', ({ app }) => transfersKit(app))

// shows points-9
it('a new server raises no alarm before three days of a month have passed without a tally', async ({ app, kit }) => {
  const alarms = () => app.logLines().filter((line) => line.includes('is not done three days after')).length
  const inConsole = async () => {
    const operator = await app.newMember({ role: 'operator', consoleRoles: ['readOnly'] })
    return (await app.call(batches.getPayoutAlarms, {}, operator)).payload
  }
  kit.moveTo('2027-01-03T23:50:00')
  await runDue(app.context, [tallyAlarm])
  expect(alarms()).toBe(0)
  expect(await inConsole()).toEqual({ lateTally: null, lateTransfers: [] })
  kit.moveTo('2027-01-04T00:00:00')
  await runDue(app.context, [tallyAlarm])
  expect(alarms()).toBe(1)
  expect(await inConsole()).toEqual({ lateTally: '2026-12', lateTransfers: [] })
})

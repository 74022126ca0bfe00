import { approvals } from '@avalive/contract/approvals'
import { errorCode } from '@avalive/contract/errors'
import { withholdingOperations as operations } from '@avalive/contract/payouts/withholding-operations'
import { withholdingSince2013 } from '@avalive/rules/payouts/tax'
import { startOfDay } from '@avalive/rules/time/jst'
import type { TestApp } from '@avalive/testkit/app'
import { freshAppTest } from '@avalive/testkit/app-test'
import { expect } from 'vitest'
import { withholdingOn } from './withholding-store.ts'

const it = freshAppTest.extend('operator', ({ app }) => app.newMember({ role: 'operator' }))

const reason = 'the tax reform'
const today = Temporal.PlainDate.from('2026-11-17')
const later = today.add({ days: 30 })
const since2013 = {
  individual: [...withholdingSince2013.individual],
  nonResident: [...withholdingSince2013.nonResident],
  corporation: [],
}
const changed = { ...since2013, individual: [{ above: 0, rate: 2500 }] }
it.beforeEach(({ app }) => app.clock.moveTo(startOfDay(today).add({ hours: 12 })))

const approve = async (app: TestApp, approvalId: string | null) => {
  const colleague = await app.newMember({ role: 'operator' })
  const decision = { approvalId: approvalId ?? '', version: 0, reason: 'I checked it' }
  return app.call(approvals.approveRequest, decision, colleague)
}

// shows payouts-44, console-12
it('applies to payments from its day on, and leaves those before alone', async ({ app, operator }) => {
  const { db } = app.context
  const input = { beginsOn: later.toString(), withholding: changed, reason }
  expect((await app.call(operations.createWithholding, input, operator)).payload.withholding).toMatchObject({
    begun: false,
    version: 0,
  })
  expect(await withholdingOn(db, later.subtract({ days: 1 }))).toEqual(withholdingSince2013)
  expect(await withholdingOn(db, later)).toEqual(changed)
  expect((await app.call(operations.createWithholding, input, operator)).failure.errorCode).toBe(
    errorCode('payouts', 'withholdingDayTaken'),
  )
  const { withholdings } = (await app.call(operations.listWithholdings, {}, operator)).payload
  expect(withholdings.map(({ beginsOn, begun }) => [beginsOn, begun])).toEqual([
    [later.toString(), false],
    ['2013-01-01', true],
  ])
})

it('is changed and removed until it begins, and the second of two editors is told', async ({ app, operator }) => {
  const created = await app.call(
    operations.createWithholding,
    { beginsOn: later.toString(), withholding: changed, reason },
    operator,
  )
  const withholdingId = created.payload.withholding?.withholdingId ?? ''
  const edit = (rate: number) =>
    app.call(
      operations.changeWithholding,
      { withholdingId, withholding: { ...changed, nonResident: [{ above: 0, rate }] }, version: 0, reason },
      operator,
    )
  const both = await Promise.all([edit(2050), edit(2100)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const remove = { withholdingId, version: 1, reason }
  // Without it, less would be withheld.
  const asked = (await app.call(operations.removeWithholding, remove, operator)).payload
  expect((await approve(app, asked.approvalId)).status).toBe(200)
  expect((await app.call(operations.removeWithholding, remove, operator)).status).toBe(404)
  expect((await app.auditOf(`withholding:${later}`)).map(({ action }) => action)).toEqual([
    'payouts.createWithholding',
    'payouts.changeWithholding',
    'payouts.removeWithholding',
  ])
})

it('that withholds less from any payment needs a second operator', async ({ app, operator }) => {
  const lower = { ...since2013, corporation: [{ above: 0, rate: 100 }], nonResident: [{ above: 0, rate: 2041 }] }
  const input = { beginsOn: later.toString(), withholding: lower, reason }
  const asked = (await app.call(operations.createWithholding, input, operator)).payload
  expect(asked).toEqual({ withholding: null, approvalId: expect.any(String) })
  expect(await withholdingOn(app.context.db, later)).toEqual(withholdingSince2013)
  const again = await app.call(operations.createWithholding, input, operator)
  expect(again.failure.errorCode).toBe(errorCode('payouts', 'approvalWaiting'))
  expect((await approve(app, asked.approvalId)).status).toBe(200)
  expect(await withholdingOn(app.context.db, later)).toEqual(lower)

  const { withholdings } = (await app.call(operations.listWithholdings, {}, operator)).payload
  const withholdingId = withholdings[0]?.withholdingId ?? ''
  const change = async (withholding: typeof lower, version: number) =>
    (await app.call(operations.changeWithholding, { withholdingId, withholding, version, reason }, operator)).payload
  const higher = { ...lower, nonResident: [{ above: 0, rate: 2100 }] }
  expect(await change(higher, 0)).toMatchObject({ withholding: { withholding: higher, version: 1 }, approvalId: null })
  const back = await change(lower, 1)
  expect(back).toMatchObject({ withholding: { withholding: higher, version: 1 }, approvalId: expect.any(String) })
  expect((await approve(app, back.approvalId)).status).toBe(200)
  expect(await withholdingOn(app.context.db, later)).toEqual(lower)
})

it('stays as it is once it has begun', async ({ app, operator }) => {
  const created = await app.call(
    operations.createWithholding,
    { beginsOn: later.toString(), withholding: changed, reason },
    operator,
  )
  const withholdingId = created.payload.withholding?.withholdingId ?? ''
  app.clock.moveTo(startOfDay(later))
  const fresh = await app.newMember({ role: 'operator' })
  const attempts = [
    await app.call(operations.createWithholding, { beginsOn: later.toString(), withholding: changed, reason }, fresh),
    await app.call(operations.changeWithholding, { withholdingId, withholding: since2013, version: 0, reason }, fresh),
    await app.call(operations.removeWithholding, { withholdingId, version: 0, reason }, fresh),
  ]
  const begun = errorCode('payouts', 'withholdingBegun')
  expect(attempts.map(({ failure }) => failure.errorCode)).toEqual([begun, begun, begun])
})

it.for([
  ['more than half', [{ above: 0, rate: 5001 }]],
  ['nothing from the first yen', [{ above: 5, rate: 1000 }]],
] as const)('is refused if it takes %s', async ([, individual], { app, operator }) => {
  const withholding = { ...since2013, individual: [...individual] }
  const input = { beginsOn: later.toString(), withholding, reason }
  expect((await app.call(operations.createWithholding, input, operator)).status).toBe(400)
})

import { consoleCalls } from '@avalive/contract/console'
import { events } from '@avalive/contract/events'
import { type RehearsalStep, sandbox } from '@avalive/contract/sandbox'
import { scoreType } from '@avalive/rules/events/scoring'
import { eventStatus } from '@avalive/rules/events/status'
import { eventKit } from '@avalive/testkit/events'
import { sandboxTest } from '@avalive/testkit/sandbox-test'
import { expect } from 'vitest'

const it = sandboxTest.override('options', { env: { OPERATOR_IDLE_MINUTES: '30' } })

it.for([
  ['gift coins', scoreType.coins],
  ['broadcast time', scoreType.broadcast],
  ['watch time', scoreType.watch],
] as const)(
  'an event scored by %s is rehearsed from its entries to its results by demo people',
  async ([, type], { app }) => {
    const { token } = (await app.call(sandbox.becomePersona, { persona: 'operator' })).payload
    const eventId = await eventKit(app).newEvent({ begins: 60, ends: 180, scoreType: type })
    const step = (name: RehearsalStep) => app.call(sandbox.rehearseEvent, { eventId, step: name }, { token })
    const scores = async () =>
      (await app.call(events.listResults, { eventId, page: 1, ignorePeriod: true }, { token })).payload
        .broadcasterEventResults

    expect((await step('give')).status).toBe(409)
    const entered = (await step('enter')).payload
    expect(entered.done).toBeGreaterThan(3)
    expect(entered).toMatchObject({ status: eventStatus.notHeld })

    expect((await step('begin')).payload).toMatchObject({ status: eventStatus.open })
    expect((await step('begin')).status).toBe(409)

    const given = (await step('give')).payload
    expect(given).toMatchObject({ status: eventStatus.open })
    expect(given.done).toBeGreaterThan(10)
    const first = (await scores()).map(({ score }) => score)
    expect(first).toHaveLength(entered.done)
    expect(Math.min(...first)).toBeGreaterThan(0)
    expect(Math.min(...first)).toBeLessThan(Math.max(...first))

    await step('give')
    const seen = await scores()
    expect(seen[0]?.score).toBeGreaterThan(first[0] ?? 0)

    const ended = (await step('end')).payload
    expect(ended.status).toBe(eventStatus.completeAggregate)
    expect((await app.call(consoleCalls.getOperator, {}, { token })).status).toBe(200)
    expect((await step('enter')).status).toBe(409)
    expect((await scores()).map(({ score }) => score)).toEqual(seen.map(({ score }) => score))
  },
)

it('an unknown event is not found', async ({ app }) => {
  expect((await app.call(sandbox.rehearseEvent, { eventId: 'none', step: 'enter' })).status).toBe(404)
})

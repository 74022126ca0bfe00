import { events } from '@avalive/contract/events'
import { sandbox } from '@avalive/contract/sandbox'
import { eventStatus } from '@avalive/rules/events/status'
import type { TestApp } from '@avalive/testkit/app'
import { sandboxTest as it } from '@avalive/testkit/sandbox-test'
import { expect } from 'vitest'

/** An event of the demo world that has not begun and that everybody may enter. */
const openEvent = async (app: TestApp, token: string): Promise<string> => {
  const { payload } = await app.call(events.listEvents, {}, { token })
  const found = payload.broadcasterEvents.find(
    ({ status, beginAt, scoreType, isGroupEvent, constraints }) =>
      status === eventStatus.notHeld &&
      beginAt.seconds * 1000 > app.clock.now().epochMilliseconds &&
      scoreType === 1 &&
      !isGroupEvent &&
      constraints.userRank === null,
  )
  if (!found) throw new Error('the demo world has no such event')
  return found.eventId
}

it('an event is rehearsed from its entries to its results by demo people', async ({ app }) => {
  const { token } = (await app.call(sandbox.becomePersona, { persona: 'operator' })).payload
  const eventId = await openEvent(app, token)
  const step = (name: 'enter' | 'begin' | 'give' | 'end') => app.call(sandbox.rehearseEvent, { eventId, step: name })

  expect((await step('give')).status).toBe(409)
  const entered = (await step('enter')).payload
  expect(entered.done).toBeGreaterThan(3)
  expect(entered).toMatchObject({ status: eventStatus.notHeld })

  expect((await step('begin')).payload).toMatchObject({ status: eventStatus.open })
  expect((await step('begin')).status).toBe(409)

  const given = (await step('give')).payload
  expect(given.done).toBeGreaterThan(10)
  const seen = (await app.call(events.listResults, { eventId, page: 1 }, { token })).payload
  expect(seen.broadcasterEventResults[0]?.score).toBeGreaterThan(0)

  const ended = (await step('end')).payload
  expect(ended.status).toBe(eventStatus.completeAggregate)
  expect((await step('enter')).status).toBe(409)
  const final = (await app.call(events.listResults, { eventId, page: 1 }, { token })).payload
  expect(final.broadcasterEventResults.map(({ score }) => score)).toEqual(
    seen.broadcasterEventResults.map(({ score }) => score),
  )
})

it('an unknown event is not found', async ({ app }) => {
  expect((await app.call(sandbox.rehearseEvent, { eventId: 'none', step: 'enter' })).status).toBe(404)
})

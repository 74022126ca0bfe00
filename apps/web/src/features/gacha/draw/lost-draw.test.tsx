import { errorCode } from '@avalive/contract/errors'
import { gacha } from '@avalive/contract/gacha'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { putBoot, refuse, resetBrowser, signIn } from '../../../app/app.testing.tsx'
import { someDraw, someOption } from '../gacha.testing.ts'
import { keptPromise } from '../promise/kept-promises.ts'
import {
  broken,
  choose,
  closeSheet,
  drawOnce,
  loseAnswer,
  open,
  openSheet,
  option,
  press,
  question,
  reload,
  results,
  sayYes,
} from './drawing.testing.tsx'

beforeEach(() => {
  putBoot()
  signIn()
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
  resetBrowser()
})

test('a reloaded page retries the same draw, without predicting the balance', async () => {
  const { server } = await open({ draws: [broken, broken, broken] })
  await loseAnswer()
  await reload()
  await openSheet()
  await press(option(/Draw once/))
  expect(question().textContent).not.toContain('Balance after')
  await sayYes('Draw once')
  await results()
  const sent = server.to(gacha.draw).map(({ body }) => body)
  expect(sent[3]).toEqual(sent[0])
})

// shows gacha-38
test('a page that was left before any response retries the same draw', async () => {
  const { server } = await open({ draws: [() => new Promise(() => {})] })
  await drawOnce()
  await reload()
  await drawOnce()
  await results()
  const sent = server.to(gacha.draw).map(({ body }) => body)
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
})

test('the next draw is a new one after the lost one is answered', async () => {
  const { server } = await open({ draws: [broken, broken, broken] })
  await loseAnswer()
  await choose(/Draw once/)
  await results()
  await reload()
  await drawOnce()
  await results()
  const keys = server.to(gacha.draw).map(({ body }) => Object(body).idempotencyKey)
  expect(keys[3]).toBe(keys[0])
  expect(keys[4]).not.toBe(keys[0])
})

// shows gacha-38
test('a draw of another option does not discard the lost one', async () => {
  const { server } = await open({
    draws: [broken, broken, broken],
    offered: { consumeTypes: [someOption(), someOption({ name: 'Draw another way' })] },
  })
  await loseAnswer()
  await choose(/Draw another way/)
  await results()
  await reload()
  await drawOnce()
  await results()
  const sent = server.to(gacha.draw).map(({ body }) => body)
  expect(sent[3]).not.toEqual(sent[0])
  expect(sent[4]).toEqual(sent[0])
})

// shows gacha-38
test.each([
  ['that rejects the caller', () => refuse(429, 1), true],
  ['that the gacha is closed', () => refuse(400, errorCode('gacha', 'gachaClosed')), false],
])('a response %s decides whether the lost draw is kept', async (_what, refusal, isKept) => {
  const { server } = await open({ draws: [broken, refusal] })
  await drawOnce()
  await act(() => vi.advanceTimersByTimeAsync(2500))
  await reload()
  await drawOnce()
  await results()
  const keys = server.to(gacha.draw).map(({ body }) => Object(body).idempotencyKey)
  expect(keys[2] === keys[0]).toBe(isKept)
})

// shows gacha-38
test('a lost draw found among the waiting results is checked against the promise', async () => {
  const { server, world, meanwhile } = await open({ draws: [broken, broken, broken] })
  meanwhile.changes = { hasUndetermined: true }
  await loseAnswer()
  await closeSheet()
  const { userSeed } = Object(server.to(gacha.draw)[0]?.body)
  const lost = someDraw({}, { userSeed })
  world.waiting = [lost]
  await press(await screen.findByRole('button', { name: 'View results' }))
  await results()
  expect(keptPromise(lost.drawId)).toMatchObject({ userSeed, receipt: lost.receipt })
  await press(screen.getByRole('button', { name: 'Keep it' }))
  await reload()
  await drawOnce()
  await results()
  expect(Object(server.to(gacha.draw)[3]?.body).idempotencyKey).not.toBe(
    Object(server.to(gacha.draw)[0]?.body).idempotencyKey,
  )
})

test('a draw with another server seed than the promised one does not settle the lost draw', async () => {
  const { server, world, meanwhile } = await open({ draws: [broken, broken, broken] })
  meanwhile.changes = { hasUndetermined: true }
  await loseAnswer()
  await closeSheet()
  const { userSeed } = Object(server.to(gacha.draw)[0]?.body)
  world.waiting = [someDraw({}, { userSeed, serverSeed: 'f0'.repeat(32) })]
  await press(await screen.findByRole('button', { name: 'View results' }))
  await results()
  await reload()
  await drawOnce()
  await results()
  expect(server.to(gacha.draw)[3]?.body).toEqual(server.to(gacha.draw)[0]?.body)
})

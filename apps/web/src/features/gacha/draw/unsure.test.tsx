import { gacha } from '@avalive/contract/gacha'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { putBoot, refuse, resetBrowser, signIn } from '../../../app/app.testing.tsx'
import { inHours } from '../../../lib/time-value.testing.ts'
import { byTicket, someOption } from '../gacha.testing.ts'
import {
  broken,
  choose,
  closeSheet,
  drawOnce,
  loseAnswer,
  open,
  option,
  type Reply,
  results,
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

// shows gacha-27
test('a lost response is retried automatically with the same key', async () => {
  const lost: Reply = () => {
    throw new TypeError('Failed to fetch')
  }
  const { server } = await open({ draws: [lost, () => refuse(502, 1)] })
  await drawOnce()
  await act(() => vi.advanceTimersByTimeAsync(2500))
  await results()
  const keys = server.to(gacha.draw).map(({ body }) => Object(body).idempotencyKey)
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
})

// shows gacha-27
test('a draw with an unknown outcome is repeated exactly, even after the sheet was closed', async () => {
  const { server, meanwhile } = await open({ draws: [broken, broken, broken] })
  meanwhile.changes = { wallet: { fairness: { seedCommitment: 'ab'.repeat(32), nonce: 0 } } }
  await loseAnswer()
  await closeSheet()
  await drawOnce()
  await results()
  const sent = server.to(gacha.draw).map(({ body }) => body)
  expect(sent).toHaveLength(4)
  expect(sent[3]).toEqual(sent[0])
})

// shows gacha-27
test('the page refetches immediately to find out the outcome', async () => {
  const { server, meanwhile } = await open({ draws: [broken, broken, broken] })
  const before = server.to(gacha.listGachas).length
  meanwhile.changes = { hasUndetermined: true }
  await loseAnswer()
  expect(server.to(gacha.listGachas).length).toBe(before + 1)
  await screen.findByText('You have results waiting')
})

const lastTicket = someOption({ ...byTicket, hasRemainingCount: true, remainingCount: 1 })

// shows gacha-27
test.each([
  ['has ended', { consumeTypes: [someOption({ endAt: inHours(-1) })] }, {}, /Draw once/],
  ['is used up', { consumeTypes: [someOption({ hasRemainingCount: true, remainingCount: 0 })] }, {}, /Draw once/],
  ['lacks the ticket', { consumeTypes: [lastTicket] }, { tickets: [] }, /Draw with a ticket/],
])('a draw can be retried when its option %s meanwhile', async (_what, offered, wallet, name) => {
  const { server, meanwhile } = await open({
    draws: [broken, broken, broken],
    offered: { consumeTypes: [name.source.includes('ticket') ? lastTicket : someOption()] },
  })
  meanwhile.changes = { offered, wallet }
  await loseAnswer(name)
  await waitFor(() => expect(option(name).textContent).toContain('Retry, no double charge'))
  expect(option(name)).toHaveProperty('disabled', false)
  await choose(name)
  await results()
  expect(server.to(gacha.draw)[3]?.body).toEqual(server.to(gacha.draw)[0]?.body)
})

// shows gacha-27
test('a draw can be retried when the gacha itself has ended', async () => {
  const { meanwhile } = await open({ draws: [broken, broken, broken] })
  meanwhile.changes = { offered: { endAt: inHours(-1) } }
  await loseAnswer()
  await closeSheet()
  await drawOnce()
  await results()
})

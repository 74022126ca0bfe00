import { freePort } from '@avalive/stand-ins/free-port.testing'
import { dieAt } from '@avalive/testkit/crash/play'
import { card } from '@avalive/testkit/crash/scenarios'
import { expect, inject, it } from 'vitest'

const PORT = await freePort()

// shows coins-55
it.concurrent('no coin is lost or doubled when the server is killed around any call to the provider', async () => {
  const { died, wrong } = await dieAt(inject('databaseServer'), PORT, card, ({ way }) =>
    way === 'provider' ? ['before', 'unanswered', 'after'] : [],
  )
  expect(wrong).toEqual([])
  // Customer, payment, its kind, and the status query by commit and by webhook.
  expect(died).toBe(5 * 3)
}, 120_000)

// shows coins-55
it.concurrent('no coin is lost or doubled when the server is killed around any commit', async () => {
  const { died, wrong } = await dieAt(inject('databaseServer'), PORT + 1, card, ({ way, isKept }) =>
    way === 'database' && isKept ? ['before', 'unanswered', 'late'] : [],
  )
  expect(wrong).toEqual([])
  // Customer, purchase, payment, its kind, coins by commit, the webhook that finds them credited, and its look at refunds.
  expect(died).toBe(7 * 3)
}, 120_000)

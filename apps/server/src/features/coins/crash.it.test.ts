import { freePort } from '@avalive/stand-ins/free-port.testing'
import { dieAt, moments } from '@avalive/testkit/crash/play'
import { card } from '@avalive/testkit/crash/scenarios'
import { expect, inject, it } from 'vitest'

const PORT = await freePort()

// shows coins-55
it.concurrent('no coin is lost or doubled when the server is killed around any call to the provider', async () => {
  const { died, wrong } = await dieAt(inject('databaseServer'), PORT, card, ({ way }) =>
    way === 'provider' ? moments('before', 'after') : [],
  )
  expect(wrong).toEqual([])
  // Customer, payment, its kind, and the status query by commit and by webhook.
  expect(died).toBe(5 * moments('before', 'after').length)
}, 400_000)

// shows coins-55
it.concurrent('no coin is lost or doubled when the server is killed around any commit', async () => {
  const { died, wrong } = await dieAt(inject('databaseServer'), PORT + 1, card, ({ way, isKept }) =>
    way === 'database' && isKept ? moments('before', 'late') : [],
  )
  expect(wrong).toEqual([])
  // Customer, purchase, payment, its kind, coins by commit, the webhook that finds them credited, and its look at refunds.
  expect(died).toBe(7 * moments('before', 'late').length)
}, 400_000)

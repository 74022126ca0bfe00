import { freePort } from '@avalive/stand-ins/free-port.testing'
import { type Moment, nameOf, type Passage } from '@avalive/testkit/crash/fault-line'
import { playAll, pointsOf, rehearse } from '@avalive/testkit/crash/play'
import { card } from '@avalive/testkit/crash/scenarios'
import { openWorld } from '@avalive/testkit/crash/world'
import { expect, inject, it } from 'vitest'

const PORT = await freePort()

/** Kills the server at these moments of a purchase. Returns how often it died, and what was wrong afterwards. */
const dieAt = async (port: number, momentsOf: (passage: Passage) => readonly Moment[]) => {
  const world = await openWorld(inject('databaseServer'), port)
  try {
    await world.start()
    const points = pointsOf(await rehearse(world, card), momentsOf)
    const deaths = await playAll(world, card, points)
    const wrong = deaths.filter(({ problems }) => problems.length > 0)
    return {
      died: deaths.length,
      wrong: wrong.map(({ point, problems }) => `${point.moment} ${nameOf(point.passage)}: ${problems.join(', ')}`),
    }
  } finally {
    await world.close()
  }
}

// shows coins-55
it.concurrent('no coin is lost or doubled when the server is killed around any call to the provider', async () => {
  const { died, wrong } = await dieAt(PORT, ({ way }) => (way === 'provider' ? ['before', 'unanswered', 'after'] : []))
  expect(wrong).toEqual([])
  // Customer, payment, its kind, and the status query by commit and by webhook.
  expect(died).toBe(5 * 3)
}, 120_000)

// shows coins-55
it.concurrent('no coin is lost or doubled when the server is killed around any commit', async () => {
  const { died, wrong } = await dieAt(PORT + 1, ({ way, isKept }) =>
    way === 'database' && isKept ? ['before', 'unanswered', 'late'] : [],
  )
  expect(wrong).toEqual([])
  // Customer, purchase, payment, its kind, coins by commit, and the webhook that finds them credited.
  expect(died).toBe(6 * 3)
}, 120_000)

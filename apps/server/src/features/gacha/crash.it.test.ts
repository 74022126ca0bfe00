import { freePort } from '@avalive/stand-ins/free-port.testing'
import { dieAt, moments } from '@avalive/testkit/crash/play'
import { draw } from '@avalive/testkit/crash/scenarios'
import { expect, inject, it } from 'vitest'

// shows gacha-40
it('a draw is neither lost nor doubled when the server is killed at any message to the database', async () => {
  const { died, wrong } = await dieAt(inject('databaseServer'), await freePort(), draw, ({ isAnswered }) =>
    isAnswered ? moments('before', 'after', 'late') : ['before'],
  )
  expect(wrong).toEqual([])
  // Two statements of five messages each, of which the last one is answered.
  expect(died).toBe(2 * (4 + moments('before', 'after', 'late').length))
}, 400_000)

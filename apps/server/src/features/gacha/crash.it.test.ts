import { freePort } from '@avalive/stand-ins/free-port.testing'
import { dieAt, moments } from '@avalive/testkit/crash/play'
import { draw } from '@avalive/testkit/crash/scenarios'
import { expect, inject, it } from 'vitest'

// shows gacha-40
it('a draw is neither lost nor doubled when the server is killed at any message to the database', async () => {
  const { died, wrong } = await dieAt(inject('databaseServer'), await freePort(), draw, (passage) => {
    // Only the first draw of a connection parses its statements.
    if (passage.message === 'parse') return []
    return passage.isAnswered ? moments('before', 'after', 'late') : ['before']
  })
  expect(wrong).toEqual([])
  // Two statements of four messages each, of which the last one is answered.
  expect(died).toBe(2 * (3 + moments('before', 'after', 'late').length))
}, 400_000)

import { freePort } from '@avalive/stand-ins/free-port.testing'
import { dieAt, moments } from '@avalive/testkit/crash/play'
import { gift } from '@avalive/testkit/crash/scenarios'
import { expect, inject, it } from 'vitest'

// shows live-33
it('a gift is neither lost nor doubled when the server is killed around its commit', async () => {
  const { died, wrong } = await dieAt(inject('databaseServer'), await freePort(), gift, ({ isKept }) =>
    isKept ? moments('before', 'after', 'late') : [],
  )
  expect(wrong).toEqual([])
  // It is one statement.
  expect(died).toBe(moments('before', 'after', 'late').length)
}, 400_000)

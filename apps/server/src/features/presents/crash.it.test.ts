import { freePort } from '@avalive/stand-ins/free-port.testing'
import { dieAt, moments } from '@avalive/testkit/crash/play'
import { present } from '@avalive/testkit/crash/scenarios'
import { isSweep } from '@avalive/testkit/sweep'
import { expect, inject, it } from 'vitest'

// shows presents-10
it('a present is neither lost nor given twice when the server is killed at any message to the database', async () => {
  const { died, wrong } = await dieAt(inject('databaseServer'), await freePort(), present, ({ isAnswered }) =>
    isAnswered ? moments('before', 'after', 'late') : [],
  )
  expect(wrong).toEqual([])
  expect(died).toBeGreaterThan(isSweep ? 40 : 10)
}, 480_000)

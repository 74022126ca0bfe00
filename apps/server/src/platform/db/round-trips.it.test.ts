import { freePort } from '@avalive/stand-ins/free-port.testing'
import { rehearse } from '@avalive/testkit/crash/play'
import { comment, draw, gift } from '@avalive/testkit/crash/scenarios'
import { openWorld } from '@avalive/testkit/crash/world'
import { expect, inject, it } from 'vitest'

// shows gacha-40
it('a gift and a comment take one round trip to the database, and a draw takes two', async () => {
  const world = await openWorld(inject('databaseServer'), await freePort())
  try {
    await world.start()
    const statements: Record<string, string[]> = {}
    for (const scenario of [gift, comment, draw]) {
      const passages = await rehearse(world, scenario)
      statements[scenario.name] = passages.filter(({ isAnswered }) => isAnswered).map(({ what }) => what)
    }
    expect(statements).toEqual({
      'a gift': [expect.stringContaining('from send_gifts(')],
      'a comment': [expect.stringContaining('from send_comment(')],
      'a draw': [expect.stringContaining('from draw_basis_of('), expect.stringContaining('from make_draw(')],
    })
  } finally {
    await world.close()
  }
}, 120_000)

import { freePort } from '@avalive/stand-ins/free-port.testing'
import { appTest } from '@avalive/testkit/app-test'
import { TestLine } from '@avalive/testkit/line'
import { describe, expect } from 'vitest'

const PORT = await freePort()
const it = appTest.override('port', PORT)

describe('the heartbeat', () => {
  it('keeps a connection that answers and terminates one that does not', async ({ app }) => {
    const [alive, dead] = [await TestLine.open(PORT), await TestLine.open(PORT)]
    dead.socket.pause()
    const { heartbeat } = app.context.realtime
    const answered = new Promise((resolve) => alive.socket.once('ping', resolve))
    heartbeat.beat()
    await answered
    alive.say({ type: 'ping' })
    await alive.heard('pong')
    heartbeat.beat()
    dead.socket.resume()
    expect(await dead.closed).toBe(1006)
    expect(alive.socket.readyState).toBe(alive.socket.OPEN)
    await alive.close()
  })

  // shows wire-18
  it('closes the connection of an expired session without a signal', async ({ app }) => {
    const [member, other] = [await app.newMember(), await app.newMember()]
    const [line, good] = [await TestLine.open(PORT, member.token), await TestLine.open(PORT, other.token)]
    await app.context.db
      .updateTable('sessions')
      .set({ expiresAt: app.clock.now().subtract({ seconds: 1 }) })
      .where('id', '=', member.sessionId)
      .execute()
    await app.context.realtime.heartbeat.checkSessions()
    expect(await line.closed).toBe(1008)
    expect(line.all('sessionEnded')).toHaveLength(1)
    expect(good.socket.readyState).toBe(good.socket.OPEN)
    await good.close()
  })

  it('closes the connection of a suspended person', async ({ app, member }) => {
    const line = await TestLine.open(PORT, member.token)
    await app.context.db
      .updateTable('users')
      .set({ suspendedUntil: app.clock.now().add({ hours: 1 }) })
      .where('id', '=', member.userId)
      .execute()
    await app.context.realtime.heartbeat.checkSessions()
    expect(await line.closed).toBe(1008)
  })
})

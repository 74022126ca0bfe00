import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { portProblem } from './port.ts'

async function occupy() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { server, port: (server.address() as AddressInfo).port }
}

it('a port that somebody holds on to is named, with another to try', async () => {
  const { port } = await occupy()
  expect(await portProblem(port, '127.0.0.1', 200)).toContain(`Port ${port} is taken by another program.`)
})

it('a port that is let go within a moment is no problem', async () => {
  const { server, port } = await occupy()
  setTimeout(() => server.close(), 300)
  expect(await portProblem(port, '127.0.0.1')).toBeUndefined()
})

it('an address that is not of this machine is what is wrong, not the port', async () => {
  expect(await portProblem(3000, '192.0.2.1', 200)).toContain('HOST must be an address of this machine')
})

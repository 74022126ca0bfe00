import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { Worker } from 'node:worker_threads'
import { freePort } from '@avalive/stand-ins/free-port.testing'
import { expect, it, onTestFinished } from 'vitest'
import { portProblem } from './port.ts'

const occupy = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { server, port: (server.address() as AddressInfo).port }
}

it('reports a taken port and suggests another', async () => {
  const { port } = await occupy()
  expect(await portProblem(port, '127.0.0.1', 200)).toContain(`Port ${port} is taken by another program.`)
})

it('accepts a port that is released after a moment', async () => {
  const { server, port } = await occupy()
  setTimeout(() => server.close(), 300)
  expect(await portProblem(port, '127.0.0.1')).toBeUndefined()
})

it('reports the host, not the port, for an address of another machine', async () => {
  expect(await portProblem(3000, '192.0.2.1', 200)).toContain('HOST must be an address of this machine')
})

/** Connects to a port continuously, from a separate thread, and counts the accepted connections. */
const knocker = `
  const { connect } = require('node:net')
  const { parentPort, workerData } = require('node:worker_threads')
  let opened = 0
  let isDone = false
  const knock = () => {
    const socket = connect(workerData, '127.0.0.1')
    socket.on('connect', () => { opened++; socket.destroy() })
    socket.on('error', () => {})
    socket.on('close', () => { if (!isDone) knock() })
  }
  for (let n = 0; n < 8; n++) knock()
  parentPort.postMessage('knocking')
  parentPort.on('message', () => { isDone = true; parentPort.postMessage(opened); parentPort.close() })
`

it('accepts no connection while checking a port', async () => {
  // From the range that the system never chooses for outgoing connections, which could otherwise connect to themselves.
  const port = await freePort()
  const thread = new Worker(knocker, { eval: true, workerData: port })
  await once(thread, 'message')
  for (let n = 0; n < 300; n++) expect(await portProblem(port, '127.0.0.1', 0)).toBeUndefined()
  thread.postMessage('enough')
  expect(await once(thread, 'message')).toEqual([0])
})

it.each(['0.0.0.0', '::', 'localhost'])('reports a port taken on loopback for %s, too', async (host) => {
  const { port } = await occupy()
  expect(await portProblem(port, host, 0)).toContain(`Port ${port} is taken by another program.`)
})

it('reports the host, not the port, for an unknown name', async () => {
  expect(await portProblem(3000, 'nowhere.invalid', 0)).toContain('HOST must be an address of this machine')
})

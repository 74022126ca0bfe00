import { expect, it } from 'vitest'
import { silence } from './silence.ts'
import { startApi } from './start.ts'

const serve = async (cutAfterMs: number | undefined) => {
  const api = await startApi({ root: '/', methods: ['POST'], handle: () => silence(cutAfterMs) })
  return { url: `http://${api.address.host}:${api.address.port}/pay`, stop: api.stop }
}

it('a stand-in that is silent for a while closes the connection without an answer', async () => {
  const { url, stop } = await serve(20)
  await expect(fetch(url, { method: 'POST' })).rejects.toThrow('fetch failed')
  await stop()
})

it('a stand-in that stays silent leaves it to the client to give up', async () => {
  const { url, stop } = await serve(undefined)
  const signal = AbortSignal.timeout(200)
  await expect(fetch(url, { method: 'POST', signal })).rejects.toThrow('timeout')
  await stop()
})

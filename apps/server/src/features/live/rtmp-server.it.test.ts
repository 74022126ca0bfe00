import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { live } from '@avalive/contract/live'
import { startTestApp, type TestApp } from '@avalive/testkit/app'
import { rtmp } from '@avalive/testkit/live'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const [PORT, RTMP_PORT, HLS_PORT, NOTICE_PORT] = [21_353, 21_354, 21_355, 21_356]
const MODULE = '/usr/lib/nginx/modules/ngx_rtmp_module.so'
const canRun = existsSync(MODULE) && spawnSync('ffmpeg', ['-version']).status === 0

/** The configuration shown in docs/scaling.md, with this test's ports and paths. */
const documented = async (folder: string): Promise<string> => {
  const page = await readFile(new URL('../../../../../docs/scaling.md', import.meta.url), 'utf8')
  const config = /```nginx\n(load_module[\s\S]*?)```/.exec(page)?.[1] ?? ''
  const own = `error_log ${folder}/error.log;\npid ${folder}/pid;\n${config}`
  return own
    .replace('modules/ngx_rtmp_module.so', MODULE)
    .replace('http {', `http {\n  access_log off;\n  client_body_temp_path ${folder}/body;`)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${PORT}`)
    .replaceAll('127.0.0.1:1935', `127.0.0.1:${RTMP_PORT}`)
    .replaceAll('127.0.0.1:8081', `127.0.0.1:${NOTICE_PORT}`)
    .replaceAll('change-this-secret', rtmp.RTMP_WEBHOOK_SECRET)
    .replaceAll('/var/lib/avalive-hls', `${folder}/hls`)
    .replaceAll('127.0.0.1:8080', `127.0.0.1:${HLS_PORT}`)
}

describe.skipIf(!canRun)('with a real RTMP server and a real encoder, a broadcast', () => {
  let app: TestApp
  let folder: string
  let nginx: ChildProcess
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'avalive-rtmp-'))
    const env = {
      ...rtmp,
      PORT: String(PORT),
      RTMP_INGEST_URL: `rtmp://127.0.0.1:${RTMP_PORT}/live`,
      HLS_BASE_URL: `http://127.0.0.1:${HLS_PORT}/hls`,
    }
    app = await startTestApp(inject('databaseServer'), { env })
    await app.server.listen({ port: PORT, host: '127.0.0.1' })
    await writeFile(join(folder, 'nginx.conf'), await documented(folder))
    nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off; user root;'], { stdio: 'inherit' })
  })
  afterAll(async () => {
    nginx.kill('SIGTERM')
    await app.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const startOne = async () => {
    const host = await app.newMember({ avatar: true })
    const { media, ingest } = (await app.call(live.startBroadcast, { title: 'Tea', mediaType: 0 }, host)).payload
    const statusNow = async () => (await app.call(live.getMedia, { mediaId: media.mediaId }, host)).payload.media.status
    return { host, media, statusNow, address: `${ingest?.url}/${ingest?.key}` }
  }
  /** Sends a test picture and a tone until it is stopped. */
  const encode = (address: string) => {
    const picture = ['-re', '-f', 'lavfi', '-i', 'testsrc=size=160x90:rate=10', '-f', 'lavfi', '-i', 'sine']
    const coding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '10', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
    const encoder = spawn('ffmpeg', ['-loglevel', 'error', ...picture, ...coding, '-f', 'flv', address])
    return { encoder, ended: new Promise<void>((resolve) => encoder.once('exit', () => resolve())) }
  }
  const spans = async (userId: bigint) =>
    (await app.context.db.selectFrom('presenceSpans').where('userId', '=', userId).selectAll().execute()).filter(
      ({ kind }) => kind === 'broadcast',
    )

  // shows live-37
  it('is live while the encoder sends, plays under its media id, and drops the encoder when it ends', async () => {
    const { host, media, statusNow, address } = await startOne()
    const { ended } = encode(address)
    await expect.poll(statusNow).toBe(30)
    const playlist = async () => {
      const answer = await fetch(media.playbackUrl ?? '')
      return answer.ok ? await answer.text() : ''
    }
    await expect.poll(playlist, { timeout: 20_000, interval: 500 }).toContain('.ts')
    const text = await playlist()
    const [segment] = text.split('\n').filter((line) => line.endsWith('.ts'))
    expect(segment).toContain(media.mediaId)
    const played = await fetch(new URL(segment ?? '', media.playbackUrl ?? ''))
    expect((await played.arrayBuffer()).byteLength).toBeGreaterThan(1000)
    // The RTMP server sends an update every ten seconds.
    const seconds = async () => {
      const [span] = await spans(host.userId)
      return span?.seenAt.since(span.beganAt).total('seconds')
    }
    await expect.poll(seconds, { timeout: 15_000, interval: 500 }).toBeGreaterThan(8)
    await app.call(live.endBroadcast, { mediaId: media.mediaId }, host)
    await ended
    expect(await statusNow()).toBe(40)
  }, 60_000)

  it('has a span that ends in the second in which the encoder leaves', async () => {
    const { host, statusNow, address } = await startOne()
    const { encoder, ended } = encode(address)
    await expect.poll(statusNow).toBe(30)
    await new Promise((resolve) => setTimeout(resolve, 3000))
    encoder.kill('SIGTERM')
    await ended
    const left = app.clock.now()
    const missing = async () => (await spans(host.userId)).map(({ seenAt }) => seenAt.since(left).total('seconds'))
    await expect.poll(missing).toEqual([expect.closeTo(0, 0)])
  }, 30_000)

  it('is not started by an encoder without the key', async () => {
    const { media, statusNow } = await startOne()
    const { ended } = encode(`rtmp://127.0.0.1:${RTMP_PORT}/live/${media.mediaId}`)
    await ended
    const { ended: straight } = encode(`rtmp://127.0.0.1:${RTMP_PORT}/live/x`)
    await straight
    expect(await statusNow()).toBe(20)
  }, 30_000)
})

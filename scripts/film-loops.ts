import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Motion } from '@avalive/contract/realtime'
import { motionAt } from '@avalive/demo-world/broadcast/motion'
import { loopsFolder as folder } from '@avalive/demo-world/video-loops'
import { roomSvg } from '@avalive/rules/avatar/rooms/rooms'
import { SEGMENT_SECONDS, SEGMENTS } from '@avalive/stand-ins/hls/playlist'
import { chromium, type Page } from 'playwright-core'
import { buildSpecimens, specimensFolder } from '../e2e/specimens/build.ts'
import { findOrInstallChromium } from './chromium.ts'

/**
 * Films the videos of the sandbox's RTMP streams: people on our own stage, animated by the demo world's script, with
 * computed sound. Needs ffmpeg. The videos are in the repository, so only this script needs it.
 * `node_modules/.bin/node scripts/film-loops.ts`
 */
const SECONDS = SEGMENTS * SEGMENT_SECONDS
const FRAMES_PER_SECOND = 15
const size = { width: 640, height: 360 }

/** Every frequency fits a whole number of waves into the loop, so that it has no seam. */
const loops = [
  {
    seed: 'juniper_static',
    sound: '0.05*sin(2*PI*220*t)+0.04*sin(2*PI*277.25*t)+0.04*sin(2*PI*329.5*t)*(1+sin(2*PI*t/4))/2',
  },
  {
    seed: 'otterspace',
    sound: '0.05*sin(2*PI*262*t)*(1+sin(2*PI*t*2))/2+0.04*sin(2*PI*392*t)*(1+sin(2*PI*t))/2+0.03*sin(2*PI*523*t)',
  },
] as const

const between = (from: number, to: number, share: number): number => from + (to - from) * share

const mix = (from: Motion, to: Motion, share: number): Motion => ({
  head: [0, 1, 2].map((n) => between(from.head[n] ?? 0, to.head[n] ?? 0, share)) as Motion['head'],
  eyes: [between(from.eyes[0], to.eyes[0], share), between(from.eyes[1], to.eyes[1], share)],
  mouth: between(from.mouth, to.mouth, share),
  blink: to.blink,
  hands: share < 0.5 ? from.hands : to.hands,
})

/** The last two seconds blend into the first picture. */
const loopedMotion = (seed: string, seconds: number): Motion => {
  const motion = motionAt(seed, seconds * 1000)
  const share = Math.max(0, (seconds - (SECONDS - 2)) / 2)
  return share === 0 ? motion : mix(motion, motionAt(seed, (seconds - SECONDS) * 1000), share)
}

const encoderFor = (seed: string, sound: string) => {
  const video = '-c:v libx264 -profile:v main -preset veryslow -tune animation -crf 30 -pix_fmt yuv420p'
  const keys = `-g ${FRAMES_PER_SECOND * SEGMENT_SECONDS} -keyint_min ${FRAMES_PER_SECOND * SEGMENT_SECONDS} -sc_threshold 0`
  const audio = '-c:a aac -b:a 32k -ac 1 -ar 44100'
  // Timestamps start at one hour, like those of an encoder that has been sending for that long, so that no player's
  // time is before the first one.
  const hls = `-output_ts_offset 3600 -f hls -hls_time ${SEGMENT_SECONDS} -hls_list_size 0 -hls_segment_type mpegts`
  return spawn(
    'ffmpeg',
    [
      ...`-y -loglevel error -f image2pipe -framerate ${FRAMES_PER_SECOND} -i - -f lavfi -i`.split(' '),
      `aevalsrc=${sound}:s=44100:d=${SECONDS}`,
      ...`-t ${SECONDS} ${video} ${keys} ${audio} ${hls} -hls_segment_filename`.split(' '),
      join(folder, `${seed}-%d.ts`),
      join(folder, `${seed}.m3u8`),
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
}

const pass = async (page: Page, motion: Motion): Promise<void> => {
  await page.evaluate(`stageMotion.push(${JSON.stringify(motion)})`)
  await page.clock.runFor(1000 / FRAMES_PER_SECOND)
}

const film = async (page: Page, seed: string, sound: string): Promise<void> => {
  await page.clock.install({ time: 0 })
  await page.goto(`http://stage.example/specimens/stage.html?seed=${seed}`)
  await page.locator('canvas').waitFor()
  await page.addStyleTag({ content: 'html { scrollbar-gutter: auto; overflow: hidden }' })
  // Let hair and sleeves settle before the first picture.
  for (let frame = -2 * FRAMES_PER_SECOND; frame < 0; frame++) {
    await pass(page, loopedMotion(seed, SECONDS + frame / FRAMES_PER_SECOND))
  }
  const encoder = encoderFor(seed, sound)
  for (let frame = 0; frame < SECONDS * FRAMES_PER_SECOND; frame++) {
    await pass(page, loopedMotion(seed, frame / FRAMES_PER_SECOND))
    encoder.stdin.write(await page.screenshot({ type: 'png' }))
  }
  encoder.stdin.end()
  const [code] = await once(encoder, 'exit')
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
  await rm(join(folder, `${seed}.m3u8`))
  // Renamed, because `.ts` means TypeScript here.
  for (let n = 0; n < SEGMENTS; n++) {
    await rename(join(folder, `${seed}-${n}.ts`), join(folder, `${seed}-${n}.mpegts`))
  }
}

await mkdir(folder, { recursive: true })
await buildSpecimens()
const found = await findOrInstallChromium()
if ('problem' in found) throw new Error(found.problem)
const browser = await chromium.launch({ executablePath: found.path })
for (const { seed, sound } of loops) {
  const page = await browser.newPage({ viewport: size })
  await page.route('**/specimens/**', (route) => {
    const { pathname } = new URL(route.request().url())
    return route.fulfill({ path: join(specimensFolder, pathname.replace('/specimens/', '')) })
  })
  // The stage's room comes from the server, which does not run here.
  await page.route('**/pictures/rooms/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: roomSvg('studio', 'night') }),
  )
  await film(page, seed, sound)
  await page.close()
}
await browser.close()

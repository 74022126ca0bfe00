import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { home } from '@avalive/contract/home'
import { freePort } from '@avalive/testkit/free-port'
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import * as z from 'zod/mini'
import { ensureWebBuilt } from '../scripts/build-web.ts'
import { findOrInstallChromium } from '../scripts/chromium.ts'
import { endWithParent } from '../scripts/lib/parent.ts'
import { seconds } from '../scripts/lib/step.ts'
import { Child } from './lib/child.ts'
import { median } from './lib/median.ts'
import type { SandboxQuestion } from './lighthouse/app.ts'
import { setCookies } from './lighthouse/cookies.ts'

/** Runs as `npm run lighthouse`, with Lighthouse's simulated slow phone. Fails when a page misses a target. */
const RUNS = 5
const PERSONA = 'viewer'

interface Visited {
  readonly path: string
  readonly signedIn?: boolean
  /** The least performance score. */
  readonly performance?: number
  /** The latest time of the largest paint, in milliseconds. */
  readonly lcp?: number
}

/** A figure on a stage never stands still, which the performance score takes for a busy page. Only its first sight counts. */
const pagesOf = (livePath: string): readonly Visited[] => [
  { path: '/', performance: 95, lcp: 2500 },
  { path: livePath, lcp: 2500 },
  { path: '/login', performance: 95 },
  { path: '/mypage/', signedIn: true, performance: 95 },
]
const categories = ['performance', 'accessibility', 'best-practices', 'seo']

interface Scores {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  readonly cls: number
  readonly lcp: number
  readonly tbt: number
}

const scoresOf = ({ categories, audits }: Result): Scores => {
  const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100)
  const metric = (name: string): number => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    cls: metric('cumulative-layout-shift'),
    lcp: metric('largest-contentful-paint'),
    tbt: metric('total-blocking-time'),
  }
}

/** The audits that cost a page points, to help find the cause of a failure. */
const complaints = ({ categories, audits }: Result): string[] =>
  Object.values(categories).flatMap(({ title, auditRefs }) =>
    auditRefs
      .map(({ id, weight }) => ({ audit: audits[id], weight }))
      .filter(({ audit, weight }) => weight > 0 && audit?.score != null && audit.score < 0.9)
      .map(({ audit }) => `  ${title}: ${audit?.title} ${audit?.displayValue ?? ''}`.trimEnd()),
  )

const medianOf = (runs: readonly Scores[]): Scores => {
  const of = (read: (scores: Scores) => number): number => median(runs.map(read))
  return {
    performance: of((scores) => scores.performance),
    accessibility: of((scores) => scores.accessibility),
    bestPractices: of((scores) => scores.bestPractices),
    seo: of((scores) => scores.seo),
    cls: of((scores) => scores.cls),
    lcp: of((scores) => scores.lcp),
    tbt: of((scores) => scores.tbt),
  }
}

const isGood = ({ performance = 0, lcp = Number.POSITIVE_INFINITY }: Visited, scores: Scores): boolean =>
  scores.performance >= performance && scores.lcp <= lcp && scores.accessibility >= 100 && scores.cls <= 0.02

const lineOf = (page: Visited, scores: Scores): string =>
  `${isGood(page, scores) ? '✓' : '✗'} ${page.path}: ` +
  `performance ${scores.performance}${page.performance ? ` (at least ${page.performance})` : ''}, ` +
  `LCP ${Math.round(scores.lcp)} ms${page.lcp ? ` (at most ${page.lcp})` : ''}, ` +
  `accessibility ${scores.accessibility} (100), CLS ${scores.cls.toFixed(3)} (at most 0.02); ` +
  `TBT ${Math.round(scores.tbt)} ms, best practices ${scores.bestPractices}, SEO ${scores.seo}`

/** On a busy machine Lighthouse occasionally fails with a runtime error and asks for another run. */
const ATTEMPTS = 3

const visit = async (chromePath: string, url: string, cookies: readonly string[]): Promise<Result> => {
  for (let attempt = 1; ; attempt++) {
    const result = await visitOnce(chromePath, url, cookies)
    if (!result.runtimeError) return result
    if (attempt === ATTEMPTS) throw new Error(`${url}: ${result.runtimeError.message}`)
  }
}

/** One visit with a fresh browser profile. */
const visitOnce = async (chromePath: string, url: string, cookies: readonly string[]): Promise<Result> => {
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'] })
  try {
    await setCookies(chrome.port, url, cookies)
    const result = await lighthouse(url, { port: chrome.port, onlyCategories: categories, logLevel: 'error' })
    if (!result) throw new Error(`Lighthouse has nothing to say about ${url}`)
    return result.lhr
  } finally {
    chrome.kill()
  }
}

/** The stage of the stream that home shows first. */
const liveStage = async (publicUrl: string): Promise<string> => {
  const answer = await fetch(`${publicUrl}/api/v1${home.listLive.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-type': 'web' },
    body: '{}',
  })
  const { payload } = z.object({ payload: home.listLive.output }).parse(await answer.json())
  const [first] = payload.cards
  if (!first) throw new Error('nobody is live')
  return `/viewer/${first.mediaId}`
}

const signIn = async (publicUrl: string): Promise<string[]> => {
  const response = await fetch(`${publicUrl}/sandbox/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ persona: PERSONA }),
  })
  return response.headers.getSetCookie()
}

endWithParent()
const started = performance.now()
const browser = await findOrInstallChromium()
if ('problem' in browser) {
  console.error(browser.problem)
  process.exit(1)
}
await ensureWebBuilt()
const folder = await mkdtemp(join(tmpdir(), 'avalive-lighthouse-'))
const sandbox = new Child<SandboxQuestion, string>('lighthouse/app.ts')
try {
  const publicUrl = await sandbox.ask({ port: await freePort(), dataDir: join(folder, 'data') })
  const session = await signIn(publicUrl)
  for (const page of pagesOf(await liveStage(publicUrl))) {
    const cookies = page.signedIn ? session : []
    const runs: Result[] = []
    for (let n = 0; n < RUNS; n++) runs.push(await visit(browser.path, publicUrl + page.path, cookies))
    const scores = medianOf(runs.map(scoresOf))
    console.log(lineOf(page, scores))
    for (const complaint of new Set(runs.flatMap(complaints))) console.log(complaint)
    if (!isGood(page, scores)) process.exitCode = 1
  }
} finally {
  await sandbox.stop()
  await rm(folder, { recursive: true, force: true })
}
console.log(`• measured in ${seconds(started)}`)

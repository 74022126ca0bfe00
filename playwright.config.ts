import { defineConfig, devices } from '@playwright/test'
import { chromiumOptions } from './e2e/lib/chromium.ts'
import { originOf, ports } from './e2e/lib/ports.ts'
import { sweep } from './e2e/lib/sweep.ts'

const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 }
const desktop = { viewport: { width: 1280, height: 900 } }

/** `npm run sweep` sets it, and so can whoever wants one of those journeys. */
const left = process.env.SWEEP ? [] : [new RegExp(sweep)]

/** Journeys in a real browser against a whole sandbox. The journeys of `alone` move the clock and state of a second one. */
export default defineConfig({
  globalSetup: './e2e/global-setup.ts',
  outputDir: './test-results',
  // Journeys wait more than they compute: four of them keep two cores busy.
  workers: 4,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 180_000,
  // A slow machine must not fail a journey.
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    baseURL: originOf(ports.shared),
    locale: 'en-US',
    timezoneId: 'Asia/Tokyo',
    contextOptions: { reducedMotion: 'reduce' },
    // A worker would load pages past the routes that journeys set. Those about it allow it.
    serviceWorkers: 'block',
    launchOptions: await chromiumOptions(),
    screenshot: 'only-on-failure',
  },
  projects: [
    // First, because they run one after the other while the rest run in parallel.
    {
      name: 'alone',
      testDir: './e2e/alone',
      grepInvert: [/@desktop-only/, ...left],
      fullyParallel: false,
      workers: 1,
      use: { ...phone, baseURL: originOf(ports.alone) },
    },
    { name: 'phone', testDir: './e2e/journeys', grepInvert: [/@desktop-only/, ...left], use: phone },
    { name: 'desktop', testDir: './e2e/journeys', grep: /@desktop/, grepInvert: left, use: desktop },
  ],
})

import { defineConfig, devices } from '@playwright/test'
import { chromiumOptions } from './lib/chromium.ts'
import { originOf, ports } from './lib/ports.ts'

const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 }
const desktop = { viewport: { width: 1280, height: 900 } }

/** Whole journeys in a real browser against a whole sandbox; `alone` has a second one, whose time and state it moves. */
export default defineConfig({
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  // A journey waits more than it works: three of them keep two processors busy.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  // A machine that does other work meanwhile is slow, not wrong.
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: originOf(ports.shared),
    locale: 'en-US',
    timezoneId: 'Asia/Tokyo',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: await chromiumOptions(),
    screenshot: 'only-on-failure',
  },
  projects: [
    // First, for they come one after the other and the others fill the time beside them.
    {
      name: 'alone',
      testDir: './alone',
      fullyParallel: false,
      workers: 1,
      use: { ...phone, baseURL: originOf(ports.alone) },
    },
    { name: 'phone', testDir: './journeys', use: phone },
    { name: 'desktop', testDir: './journeys', grep: /@desktop/, use: desktop },
  ],
})

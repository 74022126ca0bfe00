import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { catalogues } from './packages/i18n/src/vite.ts'

const integration = '**/*.it.test.ts'
/** Tests that take minutes. Only `npm run sweep` runs them, and it also tries more in some of the integration tests. */
const sweep = '**/*.sweep.test.ts'

export default defineConfig({
  // Some tests import the web app's texts, whose modules this plugin makes.
  plugins: [catalogues()],
  test: {
    // Vitest leaves one processor free by default.
    maxWorkers: availableParallelism(),
    // A slow machine must not fail a test; the default is a second.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{packages,apps/server,scripts,e2e,bench}/**/*.test.ts', 'apps/web/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', integration, sweep],
          // A slow machine must not fail a test.
          testTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          include: ['apps/web/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['./apps/web/src/app/page-tests.testing.ts'],
          // The first test of a file also loads its page's code.
          testTimeout: 120_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: process.env.SWEEP ? [integration, sweep] : [integration],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: ['packages/testkit/src/global-setup.ts'],
          // The first test or hook of a file includes the start of its app, which may seed the demo world.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // These tests wait for a database more than they compute.
          maxWorkers: availableParallelism() + 2,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})

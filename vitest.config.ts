import { defineConfig } from 'vitest/config'
import { catalogues } from './packages/i18n/src/vite.ts'
import { LongestFirst } from './packages/testkit/src/longest-first.ts'

const integration = '**/*.it.test.ts'

export default defineConfig({
  // Some tests import the web's words, whose modules this plugin makes.
  plugins: [catalogues()],
  test: {
    // A process that runs many files is warm: a new one for each file took twice as long for all of them.
    isolate: false,
    setupFiles: ['./packages/testkit/src/fresh-modules.ts'],
    sequence: { sequencer: LongestFirst, setupFiles: 'list' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{packages,apps/server,scripts,e2e,bench}/**/*.test.ts', 'apps/web/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', integration],
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          include: ['apps/web/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['./apps/web/src/app/fresh-page.testing.ts'],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: [integration],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: ['packages/testkit/src/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})

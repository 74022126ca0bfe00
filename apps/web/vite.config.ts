import { catalogues } from '@avalive/i18n/vite'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { preloads } from './vite-preloads.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), catalogues(), preloads()],
  build: {
    manifest: true,
    // What is inlined cannot be cached, and the content-security policy takes no fonts from data addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              // Changes with its versions only, so a deploy leaves it in the browser's cache.
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|zod|@lingui)[\\/]/,
            },
          ],
        },
      },
    },
  },
  test: { environment: 'jsdom' },
})

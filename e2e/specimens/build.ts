import { join } from 'node:path'
import { inRoot } from '../../scripts/lib/root.ts'
import { runNode } from '../../scripts/lib/run.ts'

export const specimensFolder = inRoot('node_modules/.cache/specimens')

/** Builds the page of parts that no screen shows by itself, in a separate process. */
export const buildSpecimens = async (): Promise<void> => {
  const { ok, output } = await runNode([import.meta.filename], { env: { NODE_ENV: 'production' } })
  if (!ok) throw new Error(`The specimens could not be built:\n${output}`)
}

if (import.meta.main) {
  const { build } = await import('vite')
  const { default: react } = await import('@vitejs/plugin-react')
  const { default: tailwindcss } = await import('@tailwindcss/vite')
  await build({
    configFile: false,
    root: import.meta.dirname,
    base: '/specimens/',
    logLevel: 'warn',
    plugins: [react(), tailwindcss()],
    build: {
      outDir: specimensFolder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      rolldownOptions: { input: ['index.html', 'stage.html'].map((page) => join(import.meta.dirname, page)) },
    },
  })
}

import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'
import { inRoot } from './lib/root.ts'
import { run, runNode } from './lib/run.ts'

export type Chromium = { path: string } | { problem: string }

/** Debian's Chromium without a window system. The full one draws its own window frame even when headless. */
const SHELL = 'chromium-headless-shell'
const commands = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const fixedPaths = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/snap/bin/chromium',
]

/** Finds a browser for the journeys, the gallery and the measurements, or installs one. */
export const findOrInstallChromium = async (): Promise<Chromium> => {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    return isRunnable(given) ? { path: given } : { problem: `CHROMIUM_PATH is ${given}, and no program is there.` }
  }
  const found = find()
  if (found) return { path: found }

  console.log('• installing a Chromium for the browser tests')
  const { ok, output } = isRootOnDebian() ? await installPackage() : await installPlaywrights()
  const installed = find()
  if (installed && ok) return { path: installed }
  return {
    problem: [
      output.trimEnd(),
      'There is no Chromium or Chrome here, and none could be installed.',
      `Install one (Debian: apt-get install ${SHELL}; elsewhere: npx playwright install --with-deps chromium),`,
      'or set CHROMIUM_PATH to the program.',
    ].join('\n'),
  }
}

const find = (): string | undefined => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = commands.flatMap((command) => folders.map((folder) => join(folder, command)))
  return [...onPath, ...fixedPaths, chromium.executablePath()].find(isRunnable)
}

const isRunnable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const isRootOnDebian = (): boolean => {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version')
}

const installPackage = async () => {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], { env })
  // The screens are in twelve languages, and a minimal machine lacks fonts for most of them.
  const fonts = ['fonts-noto-cjk', 'fonts-thai-tlwg']
  return run('apt-get', ['install', '-y', '--no-install-recommends', SHELL, ...fonts], { env })
}

const installPlaywrights = () => runNode([inRoot('node_modules/playwright-core/cli.js'), 'install', 'chromium'])

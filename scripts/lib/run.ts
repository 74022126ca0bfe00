import { spawn } from 'node:child_process'
import { root } from './root.ts'

export type Finished = { ok: boolean; output: string }

export type RunOptions = { env?: NodeJS.ProcessEnv; show?: boolean }

/** Runs a program in the root folder until it ends. Its output is either shown immediately or returned. */
export const run = (
  program: string,
  args: readonly string[],
  { env = {}, show = false }: RunOptions = {},
): Promise<Finished> => {
  return new Promise((resolve, reject) => {
    let output = ''
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk
      })
    }
    child.on('error', reject)
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })
}

/** Runs a program of the project or of a package with the same Node. */
export const runNode = (args: readonly string[], options?: RunOptions): Promise<Finished> =>
  run(process.execPath, args, options)

/** Something a person can put right before the next start: what is wrong, and what to do about it. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
  readonly hint: string

  constructor(message: string, hint: string, options?: ErrorOptions) {
    super(message, options)
    this.hint = hint
  }
}

export function diskFull(path: string, cause?: unknown): StartProblem {
  return new StartProblem(
    `The disk is full: there is no room left for the database in ${path}.`,
    'Free some space there, or set DATA_DIR to a folder on another disk.',
    { cause },
  )
}

export function notWritable(path: string, cause?: unknown): StartProblem {
  return new StartProblem(
    `The data directory ${path} cannot be written to.`,
    'Give this account the right to write there, or set DATA_DIR to another folder.',
    { cause },
  )
}

/** The words of PostgreSQL and of the C library, in whatever text they turn up. */
export const saysDiskFull = (text: string): boolean => /No space left on device|Check free disk space/.test(text)

/** The last two: a file stands where the folder should, or on the way to it. */
const refusals = new Set(['EACCES', 'EROFS', 'EPERM', 'EEXIST', 'ENOTDIR'])

/** Turns the operating system's refusals into problems a person understands; anything else passes unchanged. */
export function asProblem(error: unknown, path: string): unknown {
  if (error instanceof StartProblem) return error
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT' || saysDiskFull(message)) return diskFull(path, error)
  if (code !== undefined && refusals.has(code)) return notWritable(path, error)
  return error
}

/** A problem that a person can fix before the next start: the message says what is wrong, the hint what to do. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
  readonly hint: string

  constructor(message: string, hint: string, options?: ErrorOptions) {
    super(message, options)
    this.hint = hint
  }
}

export const diskFull = (path: string, cause?: unknown): StartProblem => {
  return new StartProblem(
    `The disk is full: there is no room left for the database in ${path}.`,
    'Free some space there, or set DATA_DIR to a folder on another disk.',
    { cause },
  )
}

export const notWritable = (path: string, cause?: unknown): StartProblem => {
  return new StartProblem(
    `The data directory ${path} cannot be written to.`,
    'Give this account the right to write there, or set DATA_DIR to another folder.',
    { cause },
  )
}

/** Matches the messages of PostgreSQL and of the C library in any text. */
export const saysDiskFull = (text: string): boolean => /No space left on device|Check free disk space/.test(text)

/** The last two mean that a file is at the folder's path or above it. */
const refusals = new Set(['EACCES', 'EROFS', 'EPERM', 'EEXIST', 'ENOTDIR'])

/** Converts errors of the operating system to problems that a person understands. Other errors pass unchanged. */
export const asProblem = (error: unknown, path: string): unknown => {
  if (error instanceof StartProblem) return error
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT' || saysDiskFull(message)) return diskFull(path, error)
  if (code !== undefined && refusals.has(code)) return notWritable(path, error)
  return error
}

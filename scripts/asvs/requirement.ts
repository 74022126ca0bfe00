/**
 * One requirement of level 1 or 2 of the OWASP Application Security Verification Standard 5.0. The subject is our own
 * short wording; the number leads to the standard's text.
 */
export interface Requirement {
  readonly id: string
  readonly level: 1 | 2
  readonly subject: string
  readonly verdict: 'met' | 'not met' | 'not applicable'
  /** The file or folder that meets the requirement, or would. */
  readonly file: string | null
  /** A test that fails when the requirement is no longer met: its file and its title. */
  readonly test: readonly [file: string, title: string] | null
  /** How it is met if the file doesn't say so; why it is not met or does not apply. */
  readonly note: string
}

export interface Chapter {
  readonly number: number
  readonly title: string
  readonly requirements: readonly Requirement[]
}

type Level = Requirement['level']

interface Proof {
  readonly test?: readonly [file: string, title: string]
  readonly note?: string
}

export const met = (id: string, level: Level, subject: string, file: string, proof: Proof = {}): Requirement => ({
  id,
  level,
  subject,
  verdict: 'met',
  file,
  test: proof.test ?? null,
  note: proof.note ?? '',
})

export const notMet = (id: string, level: Level, subject: string, note: string, file?: string): Requirement => ({
  id,
  level,
  subject,
  verdict: 'not met',
  file: file ?? null,
  test: null,
  note,
})

export const notApplicable = (id: string, level: Level, subject: string, note: string): Requirement => ({
  id,
  level,
  subject,
  verdict: 'not applicable',
  file: null,
  test: null,
  note,
})

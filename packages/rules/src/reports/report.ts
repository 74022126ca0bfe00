import { characterCount, isBlank } from '../text/characters.ts'

/** What can be reported. */
export const reportKinds = ['comment', 'person', 'stream'] as const
export type ReportKind = (typeof reportKinds)[number]

export const reportReasons = [
  'harassment',
  'minorSafety',
  'selfHarm',
  'sexual',
  'violence',
  'personalInfo',
  'impersonation',
  'spam',
  'rights',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]

/** Somebody may be in danger, so operators look at these first. */
const urgentReasons: ReadonlySet<ReportReason> = new Set(['minorSafety', 'selfHarm'])

const urgentNames: ReadonlySet<string> = urgentReasons

export const isUrgent = (reason: string): boolean => urgentNames.has(reason)

/** Whether a second report of a person replaces the first: only now they have said that somebody may be in danger. */
export const isMoreUrgent = (reason: string, earlier: string): boolean => isUrgent(reason) && !isUrgent(earlier)

export const caseStatuses = ['open', 'closed'] as const
export type CaseStatus = (typeof caseStatuses)[number]

/** What operators decided about a case. */
export const caseOutcomes = ['noViolation', 'contentRemoved', 'warned', 'suspended', 'other'] as const
export type CaseOutcome = (typeof caseOutcomes)[number]

export const LONGEST_REPORT = 500

export const isReportTooLong = (text: string): boolean => characterCount(text) > LONGEST_REPORT

/** The optional text of a report; null if it has nothing to read. */
export const reportText = (text: string | undefined): string | null => {
  const trimmed = text?.trim() ?? ''
  return isBlank(trimmed) ? null : trimmed
}

export const LONGEST_NOTE = 2000

/** A note of an operator; null if it has nothing to read, or too much. */
export const reportNote = (text: string): string | null => {
  const trimmed = text.trim()
  return isBlank(trimmed) || characterCount(trimmed) > LONGEST_NOTE ? null : trimmed
}

/** Names the reported thing. All open reports of one name are one case. */
export const targetKey = (kind: ReportKind, id: bigint): string => `${kind}:${id}`

import { characterCount, isBlank } from '../text/characters.ts'

export const inquiryCategories = ['account', 'coins', 'live', 'events', 'payouts', 'safety', 'other'] as const
export type InquiryCategory = (typeof inquiryCategories)[number]

export const LONGEST_INQUIRY = 2000

/** What is wrong with the text of an inquiry or of its answer, if anything. */
export const inquiryTextProblem = (text: string): 'required' | 'tooLong' | null => {
  if (isBlank(text)) return 'required'
  return characterCount(text) > LONGEST_INQUIRY ? 'tooLong' : null
}

/** The name of a call as the contract has it: `payouts.requestPayoneer`. */
const operation = /^([a-z]{1,20})\.[a-zA-Z]{1,60}$/
export const isOperation = (text: string): boolean => operation.test(text)

/** The reference of a failed operation: an id of a payout, or of a request. */
export const isOperationReference = (text: string): boolean => /^[\w-]{1,80}$/.test(text)

const ofArea: Readonly<Record<string, InquiryCategory>> = {
  session: 'account',
  account: 'account',
  coins: 'coins',
  live: 'live',
  events: 'events',
  points: 'payouts',
  payouts: 'payouts',
  presents: 'other',
}

/** The category that a failed operation suggests. */
export const categoryOfOperation = (text: string): InquiryCategory | null => {
  const [, area = ''] = operation.exec(text) ?? []
  return Object.hasOwn(ofArea, area) ? (ofArea[area] ?? null) : null
}

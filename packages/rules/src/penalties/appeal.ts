import { characterCount, isBlank } from '../text/characters.ts'

export const LONGEST_APPEAL = 1000

/** What is wrong with the text of an appeal or of its answer, if anything. */
export const appealProblem = (text: string): 'required' | 'tooLong' | null => {
  if (isBlank(text)) return 'required'
  return characterCount(text) > LONGEST_APPEAL ? 'tooLong' : null
}

export const appealOutcomes = ['accepted', 'rejected'] as const
export type AppealOutcome = (typeof appealOutcomes)[number]

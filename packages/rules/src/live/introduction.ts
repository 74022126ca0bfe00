import { characterCount } from '../text/characters.ts'
import { commentText } from './comment.ts'

export const LONGEST_INTRODUCTION = 200

const lineBreaks = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/u
const blankLines = /\n{3,}/gu

/** The introduction as it is stored: each line cleaned like a comment, with at most one blank line in a row. */
export const introductionText = (written: string): string =>
  written.split(lineBreaks).map(commentText).join('\n').replace(blankLines, '\n\n').trim()

export const isIntroductionTooLong = (text: string): boolean => characterCount(text) > LONGEST_INTRODUCTION

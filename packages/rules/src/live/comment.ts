import { characterCount } from '../text/characters.ts'

export const LONGEST_COMMENT = 200

/** Control characters and characters that change the text direction. One comment must not garble others in the list. */
const controls = /[\p{Cc}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu
const spaces = /\s+/gu
const visible = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u

/** The text of a comment on one line; empty if it has no visible character. */
export const commentText = (written: string): string => {
  const text = written.toWellFormed().replace(controls, ' ').replace(spaces, ' ').trim()
  return visible.test(text) ? text : ''
}

export const isTooLong = (text: string): boolean => characterCount(text) > LONGEST_COMMENT

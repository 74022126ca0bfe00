export const LONGEST_COMMENT = 200

/** Control characters, and what turns the direction of the text around it: in a list, one comment would garble others. */
const controls = /[\p{Cc}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu
const spaces = /\s+/gu
const visible = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u

/** What a comment says, on one line; empty when there is nothing to see. */
export const commentText = (written: string): string => {
  const text = written.toWellFormed().replace(controls, ' ').replace(spaces, ' ').trim()
  return visible.test(text) ? text : ''
}

/** Characters are code points: what is one for the database is one here. */
export const characterCount = (text: string): number => [...text].length

export const isTooLong = (text: string): boolean => characterCount(text) > LONGEST_COMMENT

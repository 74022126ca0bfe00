/** Counts code points, as the database does: an emoji outside the basic plane is one character. */
export const characterCount = (text: string): number => Array.from(text).length

/** Whether a text has only spaces and invisible characters. */
export const isBlank = (text: string): boolean => /^[\s\p{Cc}\p{Cf}]*$/u.test(text)

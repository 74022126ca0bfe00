export const LONGEST_NICKNAME = 30

/** No control characters, and none that turn the direction of the text around a name. */
const allowed = /^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u

/** Something that is seen: letters that are drawn as nothing (fillers, the blank of Braille) are not. */
const visible = /[^\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u

/** A name that can be read where people are told apart by it. */
export const isNickname = (name: string): boolean => allowed.test(name) && visible.test(name)

export const LONGEST_NICKNAME = 30

/** Rejects control characters and characters that change the direction of the surrounding text. */
const allowed = /^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u

/** Requires one visible character. Letters that render as nothing (fillers, the Braille blank) don't count. */
const visible = /[^\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u

/** Returns true if other people can read the name and recognize the account by it. */
export const isNickname = (name: string): boolean => allowed.test(name) && visible.test(name)

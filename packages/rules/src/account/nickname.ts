export const LONGEST_NICKNAME = 30

/** Days between two changes of a nickname, so that others know whom they talk to. */
export const NICKNAME_WAIT_DAYS = 7

/** Rejects control characters and characters that change the direction of the surrounding text. */
const allowed = /^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u

/** Requires one visible character. Letters that render as nothing (fillers, the Braille blank) don't count. */
const visible = /[^\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u

/** Returns true if other people can read the name and recognize the account by it. */
export const isNickname = (name: string): boolean => allowed.test(name) && visible.test(name)

/** The service's name, and words for its staff. Spaces, marks and width don't matter. */
const reserved = /avalive|アバライブ|公式|運営|(?<!un)official|官方|공식|운영자/u

/** Returns true if others could take the account for one of the service's own. */
export const isReservedNickname = (name: string): boolean =>
  reserved.test(
    name
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, ''),
  )

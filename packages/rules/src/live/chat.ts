import { commentText } from './comment.ts'

/** Seconds between two comments of one person in slow mode; 0 is off. */
export const slowModeChoices = [0, 5, 10, 30, 60] as const
export type SlowSeconds = (typeof slowModeChoices)[number]

export const MAX_MUTED_WORDS = 100
export const LONGEST_MUTED_WORD = 40

/** What the host of a stream allows in its chat. */
export interface ChatModes {
  readonly slowSeconds: number
  readonly followersOnly: boolean
}

export const openModes = { slowSeconds: 0, followersOnly: false } as const satisfies ChatModes

const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu
/** A run of letters and digits in a script that puts spaces between words. */
const spacedWord = /(?:[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Nd}]\p{M}*)+/gu
/** Stands at both ends of such a word in a folded text. No comment contains it, because it is a control character. */
const EDGE = '\u001f'

/**
 * A text as it is compared with muted words: without width, case and invisible characters. A folded word is found by
 * searching for it in a folded text. The edges of words in spaced scripts are marked, so that “ass” isn't found in
 * “class”. Japanese, Chinese, Korean and Thai attach words to each other, so they are found anywhere.
 */
export const foldChatText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(invisible, '')
    // Upper case first: “ß” becomes “ss”, and both forms of the Greek sigma become one.
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFKC')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(spacedWord, (word) => EDGE + word + EDGE)

/** The muted words of a list as they are kept: cleaned, without blanks, and each once. */
export const mutedWordsOf = (written: readonly string[]): readonly string[] => {
  const words = written.map(commentText).filter((word) => foldChatText(word) !== '')
  return [...new Map(words.map((word) => [foldChatText(word), word] as const).toReversed()).values()].toReversed()
}

/** Whether a text contains one of these folded words. */
export const hasMutedWord = (text: string, foldedWords: readonly string[]): boolean => {
  const folded = foldChatText(text)
  return foldedWords.some((word) => folded.includes(word))
}

/** Seconds until a person may comment again, rounded up. Capped, because another process's clock may be ahead. */
export const slowModeWait = (last: Temporal.Instant | null, now: Temporal.Instant, slowSeconds: number): number => {
  if (last === null) return 0
  const left = last.epochMilliseconds / 1000 + slowSeconds - now.epochMilliseconds / 1000
  return Math.min(slowSeconds, Math.max(0, Math.ceil(left)))
}

export interface CommentSituation extends ChatModes {
  readonly foldedWords: readonly string[]
  readonly text: string
  /** The sender is on the stage or an operator. */
  readonly moderates: boolean
  readonly follows: boolean
  /** The sender's last comment on this stream. */
  readonly last: Temporal.Instant | null
  readonly now: Temporal.Instant
}

export type ChatRefusal =
  | { readonly refusal: 'live.followersOnly' | 'live.mutedWord' }
  | { readonly refusal: 'live.slowMode'; readonly waitSeconds: number }

/**
 * Whether the modes of a chat refuse a comment; null if not. Muted words hold for everybody. They come before slow mode,
 * so that nobody waits for a comment that is refused afterwards. The SQL function `send_comment` decides in the same
 * way, under the lock of the sender.
 */
export const refusedByChat = (comment: CommentSituation): ChatRefusal | null => {
  const { followersOnly, moderates, follows, text, foldedWords, last, now, slowSeconds } = comment
  if (followersOnly && !moderates && !follows) return { refusal: 'live.followersOnly' }
  if (hasMutedWord(text, foldedWords)) return { refusal: 'live.mutedWord' }
  const waitSeconds = moderates ? 0 : slowModeWait(last, now, slowSeconds)
  return waitSeconds > 0 ? { refusal: 'live.slowMode', waitSeconds } : null
}

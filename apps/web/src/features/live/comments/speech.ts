import type { Comment, GiftSent } from '@avalive/contract/live'
import type { Entry } from './flow.ts'

/** Most sentences at once. In a busy stream, screen readers could never finish otherwise. */
export const mostSpoken = 3
/** Replies to the viewer that wait for their turn. Older ones can be read in the list. */
export const mostWaiting = 9

export type Sentence =
  | { readonly kind: 'mention' | 'comment'; readonly id: string; readonly comment: Comment }
  | { readonly kind: 'gift'; readonly id: string; readonly gift: GiftSent; readonly count: number }

type GiftSentence = Extract<Sentence, { kind: 'gift' }>

export interface Speech {
  readonly spoken: readonly Sentence[]
  /** Number of entries that are only mentioned as a number. */
  readonly others: number
  /** Replies to the viewer that didn't fit. */
  readonly waiting: readonly Entry[]
}

interface Listener {
  /** The viewer's own id; null for a visitor. */
  readonly own: string | null
  /** While the viewer reads older comments by keyboard, only replies to them and gifts are announced. */
  readonly isReading: boolean
}

/** One sentence for each combo, with the most expensive gifts first. */
const giftSentences = (entries: readonly Entry[]): readonly GiftSentence[] => {
  const combos = new Map<string, GiftSentence & { coins: number }>()
  for (const entry of entries) {
    if (entry.kind !== 'gift') continue
    const { gift, id } = entry
    const key = `${gift.person.vliveId}:${gift.giftId}`
    const { count = 0, coins = 0, ...first } = combos.get(key) ?? {}
    combos.set(key, { kind: 'gift', id, gift, ...first, count: count + gift.count, coins: coins + gift.coins })
  }
  return [...combos.values()].toSorted((a, b) => b.coins - a.coins).map(({ coins: _, ...sentence }) => sentence)
}

/** What is announced of the entries that arrived: replies to the viewer, then gifts, then the newest comments. */
export const speechOf = (arrived: readonly Entry[], { own, isReading }: Listener): Speech => {
  const isMention = (entry: Entry): boolean =>
    entry.kind === 'comment' && own !== null && entry.comment.replyTo?.vliveId === own
  const mentions = arrived.filter(isMention)
  const gifts = giftSentences(arrived)
  const comments = isReading ? [] : arrived.filter((entry) => entry.kind === 'comment' && !isMention(entry))

  const sentenceOf = (kind: 'mention' | 'comment') => (entry: Entry) =>
    entry.kind === 'comment' ? [{ kind, id: entry.id, comment: entry.comment }] : []
  const first = mentions.slice(0, mostSpoken)
  const important = [...first.flatMap(sentenceOf('mention')), ...gifts.slice(0, mostSpoken - first.length)]
  const room = mostSpoken - important.length
  const newest = room > 0 ? comments.slice(-room) : []
  return {
    spoken: [...important, ...newest.flatMap(sentenceOf('comment'))],
    others: gifts.length - (important.length - first.length) + comments.length - newest.length,
    waiting: mentions.slice(mostSpoken).slice(-mostWaiting),
  }
}

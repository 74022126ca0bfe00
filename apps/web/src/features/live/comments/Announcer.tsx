import { formatNumber } from '@avalive/i18n/format'
import { giftName } from '@avalive/i18n/gift-name'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { UserText } from '../../../ui/UserText.tsx'
import { CommentWords } from './CommentWords.tsx'
import type { Entry } from './flow.ts'
import type { Sentence } from './speech.ts'
import { useSpeech } from './use-speech.ts'

interface Props {
  entries: readonly Entry[]
  isLoaded: boolean
  /** The viewer reads older comments by keyboard. */
  isReading: boolean
}

/** The only live region of the comments: screen readers hear what arrives, and never the list itself. */
export const Announcer = ({ entries, isLoaded, isReading }: Props) => {
  const t = useT()
  const announcements = useSpeech(entries, isLoaded, isReading)
  return (
    <div aria-live="polite" aria-relevant="additions" className="sr-only">
      {announcements.map(({ id, spoken, others }) => (
        <div key={id}>
          {spoken.map((sentence) => (
            <SentenceText key={sentence.id} sentence={sentence} />
          ))}
          {others > 0 && <p>{t('live.comments.more', { count: others })}</p>}
        </div>
      ))}
    </div>
  )
}

const SentenceText = ({ sentence }: { sentence: Sentence }) => {
  const t = useT()
  const locale = useLocale()
  if (sentence.kind === 'gift') {
    const { person, name } = sentence.gift
    return (
      <p>
        {t('live.gift.sent', { name: person.nickname, gift: giftName(t, name) })} ×
        {formatNumber(locale, sentence.count)}
      </p>
    )
  }
  const { comment } = sentence
  return (
    <p>
      <UserText>{comment.person.nickname}</UserText>
      {sentence.kind === 'mention' && ` (${t('live.reply.toYou')})`}: <CommentWords comment={comment} />
    </p>
  )
}

import { useT } from '../../../lib/i18n.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { formatTime } from '../kit/format.ts'
import { Section } from '../kit/Section.tsx'
import type { Inquiry } from './inquiry.ts'

const tones = { waiting: 'neutral', sent: 'success', failed: 'danger' } as const

/** What operators answered, and what became of each mail. */
export const Answers = ({ answers, locale }: Pick<Inquiry, 'answers' | 'locale'>) => {
  const t = useT()
  return (
    <Section title={t('consoleInbox.answers')}>
      {answers.length === 0 ? (
        <p className="text-sm text-soft">{t('consoleInbox.answers.none')}</p>
      ) : (
        <ul className="max-w-prose rounded-md border border-line bg-surface">
          {answers.map(({ operator, text, answeredAt, mail }) => (
            <li key={`${operator}${answeredAt}`} className="border-line border-b px-4 py-3 last:border-0">
              <p lang={locale} className="whitespace-pre-wrap wrap-anywhere">
                {text}
              </p>
              <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft tabular-nums">
                <TextLink to={`/console/people/${operator}`}>{operator}</TextLink>
                {formatTime(answeredAt)}
                {mail !== null && <Badge tone={tones[mail]}>{t(`consoleInbox.mail.${mail}`)}</Badge>}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

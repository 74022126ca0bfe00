import type { Translate } from '@avalive/i18n/translate'
import { useT } from '../../../lib/i18n.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { formatTime } from '../kit/format.ts'

interface Person {
  readonly official: boolean
  readonly isOperator: boolean
  readonly usagePermitted: boolean
  readonly suspendedUntil: string | null
}

/** What is special about a person, in words. */
export const personStates = (
  t: Translate,
  { official, isOperator, usagePermitted, suspendedUntil }: Person,
): { readonly text: string; readonly isDanger: boolean }[] => [
  ...(official ? [{ text: t('consolePeople.state.official'), isDanger: false }] : []),
  ...(isOperator ? [{ text: t('consolePeople.state.operator'), isDanger: false }] : []),
  ...(usagePermitted ? [] : [{ text: t('consolePeople.state.notPermitted'), isDanger: true }]),
  ...(suspendedUntil === null
    ? []
    : [
        {
          text:
            suspendedUntil === 'infinity'
              ? t('consolePeople.suspendedForGood')
              : t('consolePeople.suspendedUntil', { time: formatTime(suspendedUntil) }),
          isDanger: true,
        },
      ]),
]

export const PersonBadges = ({ person }: { person: Person }) => (
  <span className="inline-flex flex-wrap gap-1">
    {personStates(useT(), person).map(({ text, isDanger }) => (
      <Badge key={text} {...(isDanger && { tone: 'danger' as const })}>
        {text}
      </Badge>
    ))}
  </span>
)

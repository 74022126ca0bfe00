import { useT } from '../../../lib/i18n.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { formatTime } from '../kit/format.ts'

interface Props {
  readonly person: {
    readonly official: boolean
    readonly isOperator: boolean
    readonly usagePermitted: boolean
    readonly suspendedUntil: string | null
  }
}

/** What is special about a person, in words. */
export const PersonBadges = ({ person: { official, isOperator, usagePermitted, suspendedUntil } }: Props) => {
  const t = useT()
  return (
    <span className="inline-flex flex-wrap gap-1">
      {official && <Badge>{t('consolePeople.state.official')}</Badge>}
      {isOperator && <Badge>{t('consolePeople.state.operator')}</Badge>}
      {!usagePermitted && <Badge tone="danger">{t('consolePeople.state.notPermitted')}</Badge>}
      {suspendedUntil !== null && (
        <Badge tone="danger">
          {suspendedUntil === 'infinity'
            ? t('consolePeople.suspendedForGood')
            : t('consolePeople.suspendedUntil', { time: formatTime(suspendedUntil) })}
        </Badge>
      )}
    </span>
  )
}

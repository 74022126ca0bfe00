import type { Draw } from '@avalive/contract/gacha-draw'
import { verifyDraw } from '@avalive/rules/gacha/verify'
import { useMemo, useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { useTimeText } from '../../../lib/time-value.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { CheckIcon, WarningIcon } from '../../../ui/icons.tsx'
import { Stars } from '../odds/Stars.tsx'
import { Recomputed } from './Recomputed.tsx'
import { useTable } from './use-draws.ts'
import { brokenVerdict, type DrawVerdict, promiseStateOf } from './verdict.ts'

interface Props {
  readonly draw: Draw
  readonly names: ReadonlyMap<string, string>
  /** Show the name of the gacha, because the list mixes several. */
  readonly isNamed: boolean
}

/** A draw in one row: time, count, highest rarity and verdict. */
export const DrawRow = ({ draw, names, isNamed }: Props) => {
  const t = useT()
  const time = useTimeText()
  const [isOpen, setOpen] = useState(false)
  const table = useTable(draw.gachaId, draw.revision)
  const { data } = table
  const promise = useMemo(() => promiseStateOf(draw), [draw])
  const verdict = useMemo(() => {
    if (promise === 'broken') return brokenVerdict
    return data && draw.serverSeed !== null ? verifyDraw(draw, data.table, draw.serverSeed) : null
  }, [draw, promise, data])
  return (
    <li>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="flex min-h-16 items-center gap-3 px-4 py-3 -outline-offset-2! hover:bg-accent-wash">
          <span className="min-w-0 flex-1">
            {isNamed && <span className="block font-display font-semibold hyphens-auto">{draw.name}</span>}
            <span className="flex flex-wrap items-center gap-x-3">
              <span className="font-medium">{t('gacha.draws', { count: draw.times })}</span>
              <Stars rarity={Math.max(...draw.results.map(({ item }) => item.rarity))} size={16} />
            </span>
            <span className="block text-sm text-soft">{time(draw.at)}</span>
          </span>
          <State isRevealed={draw.serverSeed !== null} isUnread={table.isError} verdict={verdict} />
        </summary>
        {isOpen && <Recomputed draw={draw} promise={promise} table={table} names={names} />}
      </details>
    </li>
  )
}

interface StateProps {
  readonly isRevealed: boolean
  /** Its odds could not be loaded. */
  readonly isUnread: boolean
  readonly verdict: DrawVerdict | null
}

const State = ({ isRevealed, isUnread, verdict }: StateProps) => {
  const t = useT()
  if (!verdict && !isRevealed) return <Badge>{t('gacha.verdict.hidden')}</Badge>
  if (!verdict) return isUnread ? <Badge>{t('gacha.verdict.unchecked')}</Badge> : null
  return verdict.ok ? (
    <Badge tone="success" icon={<CheckIcon size={14} />}>
      {t('gacha.verdict.holds')}
    </Badge>
  ) : (
    <Badge tone="danger" icon={<WarningIcon size={14} />}>
      {t('gacha.verdict.fails')}
    </Badge>
  )
}

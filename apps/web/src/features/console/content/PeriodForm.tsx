import { gameOperations, type StoredGamePeriod } from '@avalive/contract/game-operations'
import { useT } from '../../../lib/i18n.tsx'
import { jstText, readJst } from '../kit/form/values.ts'
import type { Draft, RecordField } from '../record/field.ts'
import { RecordForm } from '../record/RecordForm.tsx'

interface Props {
  readonly gameId: string
  readonly stored: StoredGamePeriod | null
  readonly onDone: () => void
}

/** The times of a period and of its limited ranking. */
export const PeriodForm = ({ gameId, stored, onDone }: Props) => {
  const t = useT()
  const start: Draft = {
    periodId: stored?.periodId ?? '',
    startAt: jstText(stored?.startAt ?? null),
    endAt: jstText(stored?.endAt ?? null),
    limitedStartAt: jstText(stored?.limited?.startAt ?? null),
    limitedEndAt: jstText(stored?.limited?.endAt ?? null),
  }
  const fields: readonly RecordField[] = [
    {
      kind: 'text',
      name: 'periodId',
      label: t('console.field.id'),
      hint: t('consoleContent.idHint'),
      isFixed: !!stored,
    },
    { kind: 'time', name: 'startAt', label: t('console.field.beginAt'), isFixed: stored?.state === 'running' },
    { kind: 'time', name: 'endAt', label: t('console.field.endAt') },
    {
      kind: 'time',
      name: 'limitedStartAt',
      label: t('consoleContent.period.limitedBegin'),
      hint: t('consoleContent.period.limitedHint'),
    },
    { kind: 'time', name: 'limitedEndAt', label: t('consoleContent.period.limitedEnd') },
  ]
  /** The control has no seconds, and what wasn't touched stays to the millisecond. */
  const at = (draft: Draft, name: string, stored: string | null | undefined): string | null =>
    stored && draft[name] === jstText(stored) ? stored : readJst(draft[name] ?? '')
  const read = (draft: Draft) => {
    const startAt = at(draft, 'startAt', stored?.startAt)
    const endAt = at(draft, 'endAt', stored?.endAt)
    const limitedStartAt = at(draft, 'limitedStartAt', stored?.limited?.startAt)
    const limitedEndAt = at(draft, 'limitedEndAt', stored?.limited?.endAt)
    const wrong: Record<string, string> = {}
    if (!/^[a-z0-9_-]{1,64}$/.test(draft.periodId ?? '')) wrong.periodId = t('consoleContent.idHint')
    if (startAt === null) wrong.startAt = t('console.form.time')
    if (endAt === null) wrong.endAt = t('console.form.time')
    if (limitedStartAt === null && limitedEndAt !== null) wrong.limitedStartAt = t('console.form.time')
    if (limitedStartAt !== null && limitedEndAt === null) wrong.limitedEndAt = t('console.form.time')
    if (startAt === null || endAt === null || Object.keys(wrong).length > 0) return { wrong }
    const limited =
      limitedStartAt === null || limitedEndAt === null ? null : { startAt: limitedStartAt, endAt: limitedEndAt }
    return { input: { periodId: draft.periodId ?? '', startAt, endAt, limited } }
  }
  const shared = { fields, onDone }
  if (!stored) {
    return (
      <RecordForm
        {...shared}
        call={gameOperations.createGamePeriod}
        isNew
        start={{ values: start, version: 0 }}
        read={(draft) => {
          const found = read(draft)
          return 'input' in found && found.input ? { input: { gameId, ...found.input } } : { wrong: found.wrong ?? {} }
        }}
        title={t('consoleContent.period.createTitle')}
        confirm={t('console.act.create')}
        undo={t('consoleContent.period.createUndo')}
      />
    )
  }
  return (
    <RecordForm
      {...shared}
      call={gameOperations.changeGamePeriod}
      start={{ values: start, version: stored.version }}
      read={(draft, version) => {
        const found = read(draft)
        return 'input' in found && found.input ? { input: { ...found.input, version } } : { wrong: found.wrong ?? {} }
      }}
      title={t('consoleContent.period.changeTitle')}
      confirm={t('console.act.save')}
      undo={t('console.change.undoAgain')}
    />
  )
}

import { gameOperations, type StoredGamePeriod } from '@avalive/contract/game-operations'
import { call } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { exactJstText, readJst } from '../kit/form/values.ts'
import type { Draft, RecordField } from '../record/field.ts'
import { RecordForm } from '../record/RecordForm.tsx'

interface Props {
  readonly gameId: string
  readonly stored: StoredGamePeriod | null
  readonly onDone: () => void
}

const draftOf = (stored: StoredGamePeriod | null): Draft => ({
  periodId: stored?.periodId ?? '',
  startAt: exactJstText(stored?.startAt ?? null),
  endAt: exactJstText(stored?.endAt ?? null),
  limitedStartAt: exactJstText(stored?.limited?.startAt ?? null),
  limitedEndAt: exactJstText(stored?.limited?.endAt ?? null),
})

/** The times of a period and of its limited ranking. */
export const PeriodForm = ({ gameId, stored, onDone }: Props) => {
  const t = useT()
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
  const read = (draft: Draft) => {
    const startAt = readJst(draft.startAt ?? '')
    const endAt = readJst(draft.endAt ?? '')
    const limitedStartAt = readJst(draft.limitedStartAt ?? '')
    const limitedEndAt = readJst(draft.limitedEndAt ?? '')
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
        start={{ values: draftOf(stored), version: 0 }}
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
      start={{ values: draftOf(stored), version: stored.version }}
      read={(draft, version) => {
        const found = read(draft)
        return 'input' in found && found.input ? { input: { ...found.input, version } } : { wrong: found.wrong ?? {} }
      }}
      title={t('consoleContent.period.changeTitle')}
      confirm={t('console.act.save')}
      undo={t('console.change.undoAgain')}
      load={async () => {
        const { period } = await call(gameOperations.getGamePeriod, { periodId: stored.periodId })
        return { values: draftOf(period), version: period.version }
      }}
    />
  )
}

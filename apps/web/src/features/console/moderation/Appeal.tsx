import { consolePeople } from '@avalive/contract/console-people'
import { penalties } from '@avalive/contract/penalties'
import { LONGEST_APPEAL } from '@avalive/rules/penalties/appeal'
import { useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { useChange } from '../kit/change/use-change.ts'
import { LongTextInput } from '../kit/form/fields.tsx'
import { useKeptState } from '../kit/kept.ts'
import { useRefresh } from '../kit/list/use-list.ts'
import { type Penalty, penaltyName, penaltyStatus } from './names.ts'

/** An appeal against a penalty with its answer, or the form for one. */
export const Appeal = ({ penalty }: { penalty: Penalty }) => {
  const t = useT()
  const refresh = useRefresh()
  const [answer, setAnswer] = useKeptState('answer', '')
  const [isMissing, setMissing] = useState(false)
  const reload = () => refresh(penalties.listAppeals, penalties.listPenalties, consolePeople.listPersonPenalties)
  const change = useChange(penalties.answerAppeal, { onDone: reload, reload })
  const { id, version, appeal } = penalty
  if (!appeal) return null
  const decide = (outcome: 'accepted' | 'rejected') => {
    const text = answer.trim()
    setMissing(outcome === 'rejected' && text === '')
    if (outcome === 'rejected' && text === '') return
    change.ask({
      input: { id, version, outcome, ...(outcome === 'rejected' && { text }) },
      title: t(`consoleModeration.appeal.${outcome}Title`),
      confirm: t(`consoleModeration.appeal.${outcome}`),
      effects: [
        { label: t('consoleModeration.penalties.one'), after: penaltyName(t, penalty) },
        {
          label: t('console.field.status'),
          before: penaltyStatus(t, penalty),
          after: outcome === 'accepted' ? t('consoleModeration.penalty.status.withdrawn') : penaltyStatus(t, penalty),
        },
        ...(outcome === 'rejected' ? [{ label: t('consoleModeration.appeal.answer'), after: text }] : []),
      ],
      undo: null,
    })
  }
  return (
    <div className="max-w-prose text-sm">
      <p className="text-soft text-xs">{t('consoleModeration.appeal.text')}</p>
      <p className="whitespace-pre-wrap wrap-anywhere">{appeal.text}</p>
      {appeal.answer !== null && (
        <>
          <p className="mt-3 text-soft text-xs">
            {t('consoleModeration.appeal.answer')} · {appeal.operator}
          </p>
          <p className="whitespace-pre-wrap wrap-anywhere">{appeal.answer}</p>
        </>
      )}
      {appeal.state === 'waiting' && penalty.withdrawnAt === null && (
        <div className="mt-3">
          <LongTextInput
            id={`answer-${id}`}
            label={t('consoleModeration.appeal.answer')}
            hint={t('consoleModeration.appeal.answerHint')}
            maxLength={LONGEST_APPEAL}
            value={answer}
            onChange={setAnswer}
            error={isMissing ? t('console.form.required') : undefined}
          />
          <div className="mt-2 flex flex-wrap gap-2">
            <Button tone="secondary" size="dense" onClick={() => decide('rejected')}>
              {t('consoleModeration.appeal.rejected')}
            </Button>
            <Button tone="secondary" size="dense" onClick={() => decide('accepted')}>
              {t('consoleModeration.appeal.accepted')}
            </Button>
          </div>
          <ChangeDialog change={change} />
        </div>
      )}
    </div>
  )
}

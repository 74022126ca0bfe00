import { penalties } from '@avalive/contract/penalties'
import { LONGEST_APPEAL } from '@avalive/rules/penalties/appeal'
import { useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { useChange } from '../kit/change/use-change.ts'
import { LongTextInput } from '../kit/form/fields.tsx'
import { formatTime } from '../kit/format.ts'
import { useKeptState } from '../kit/kept.ts'
import { Listing } from '../kit/list/Listing.tsx'
import { useRefresh } from '../kit/list/use-list.ts'
import { Screen } from '../kit/Screen.tsx'
import { type Penalty, penaltiesPath, penaltyName, penaltyStatus } from './names.ts'

/** Appeals against penalties, the oldest first, and their answers. */
const AppealsPage = () => {
  const t = useT()
  return (
    <Screen title={t('console.page.appeals')} lead={t('consoleModeration.appeals.lead')} subject="appeals">
      <Listing
        call={penalties.listAppeals}
        name={t('console.page.appeals')}
        rowKey={({ id }) => String(id)}
        searchLabel={t('consoleModeration.reports.search')}
        defaultOrder={{ name: 'sentAt', isDescending: false }}
        empty={{ title: t('consoleModeration.appeals.empty') }}
        filters={[
          {
            kind: 'select',
            name: 'state',
            label: t('console.field.status'),
            anyLabel: t('consoleModeration.appeal.state.waiting'),
            options: [{ value: 'answered', label: t('consoleModeration.appeal.answered') }],
          },
        ]}
        columns={[
          {
            name: 'sent',
            label: t('console.field.at'),
            cell: ({ appeal }) => (appeal ? formatTime(appeal.sentAt) : ''),
            sort: 'sentAt',
            csv: ({ appeal }) => appeal?.sentAt ?? '',
          },
          {
            name: 'person',
            label: t('consoleModeration.reports.person'),
            cell: ({ vliveId }) => vliveId,
            csv: ({ vliveId }) => vliveId,
          },
          {
            name: 'penalty',
            label: t('consoleModeration.penalties.one'),
            cell: (penalty) => penaltyName(t, penalty),
            csv: ({ penaltyType }) => penaltyType,
          },
          {
            name: 'status',
            label: t('console.field.status'),
            cell: (penalty) => penaltyStatus(t, penalty),
            csv: ({ inForce }) => (inForce ? 1 : 0),
          },
          {
            name: 'state',
            label: t('consoleModeration.appeal.one'),
            cell: ({ appeal }) => appeal && t(`consoleModeration.appeal.state.${appeal.state}`),
            csv: ({ appeal }) => appeal?.state ?? '',
          },
        ]}
        details={(penalty) => <Appeal penalty={penalty} />}
      />
    </Screen>
  )
}

const Appeal = ({ penalty }: { penalty: Penalty }) => {
  const t = useT()
  const refresh = useRefresh()
  const [answer, setAnswer] = useKeptState('answer', '')
  const [isMissing, setMissing] = useState(false)
  const reload = () => refresh(penalties.listAppeals, penalties.listPenalties)
  const change = useChange(penalties.answerAppeal, { onDone: reload, reload })
  const { id, version, vliveId, appeal } = penalty
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
      <p>
        <TextLink standalone to={penaltiesPath(vliveId)}>
          {t('consoleModeration.penalties.of', { vliveId })}
        </TextLink>
      </p>
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

export default AppealsPage

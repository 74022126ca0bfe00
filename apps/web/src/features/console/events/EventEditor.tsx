import { eventOperations } from '@avalive/contract/event-operations'
import { eventProblems } from '@avalive/rules/events/problems'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { ShownContext, shownLine } from '../kit/change/shown.tsx'
import { type Conflict, type Plan, useChange } from '../kit/change/use-change.ts'
import { useLeaveGuard } from '../kit/change/use-leave-guard.ts'
import { mergeTexts } from '../kit/form/merge-texts.ts'
import { differencesOf, type Line } from '../kit/form/use-edit.ts'
import { useMay } from '../kit/operator.ts'
import { UploadsContext, useUploads } from '../kit/picture/uploads.ts'
import { Screen } from '../kit/Screen.tsx'
import { textIn } from '../kit/text-in.ts'
import { EventActs } from './EventActs.tsx'
import { EventForm } from './EventForm.tsx'
import {
  changedIn,
  fieldLabel,
  fieldsOf,
  type OperatedEvent,
  ruledOf,
  type SentFields,
  sentOf,
  valueText,
} from './event-fields.ts'
import { StageBadge } from './StageBadge.tsx'

type Saving = typeof eventOperations.changeEvent

interface Props {
  readonly event: OperatedEvent
  /** How far the server's clock is ahead, in milliseconds. */
  readonly clockOffset: number
  readonly reload: () => unknown
}

export const EventEditor = ({ event, clockOffset, reload }: Props) => {
  const t = useT()
  const locale = useLocale()
  const may = useMay()
  const { eventId, stage } = event
  const [fields, setFields] = useState(() => sentOf(event))
  const [isChecked, setChecked] = useState(false)

  const planOf = (after: SentFields, stored: OperatedEvent): Plan<Saving> => {
    const before = sentOf(stored)
    return {
      input: { eventId, version: stored.version, fields: after },
      title: t('consoleEvents.saveTitle'),
      confirm: t('console.act.save'),
      effects: changedIn(before, after).map((field) => ({
        label: t(fieldLabel(field)),
        before: valueText(before, field),
        after: valueText(after, field),
      })),
      undo: t(stage === 'running' ? 'consoleEvents.undo.running' : 'consoleEvents.undo.save'),
    }
  }

  const linesOf = (fields: SentFields): Line[] =>
    fieldsOf(sentOf(event)).map((field) => ({ label: t(fieldLabel(field)), text: valueText(fields, field) }))
  /** What acts compare. */
  const shownOf = (one: OperatedEvent) => [
    shownLine(t('console.field.status'), t(`consoleEvents.stage.${one.stage}`)),
    ...linesOf(sentOf(one)),
  ]
  const shown = {
    lines: shownOf(event),
    load: async () => shownOf((await call(eventOperations.getOperatedEvent, { eventId })).event),
  }

  /** What somebody else has stored stays, except for the fields that were changed here. */
  const compare = async (plan: Plan<Saving>): Promise<Conflict<Saving>> => {
    const { event: stored } = await call(eventOperations.getOperatedEvent, { eventId })
    const [saw, theirs, typed] = [sentOf(event), sentOf(stored), plan.input.fields]
    const own = changedIn(saw, typed)
    const mine: SentFields = {
      ...theirs,
      ...Object.fromEntries(own.map((field) => [field, typed[field]])),
      name: mergeTexts(saw.name, typed.name, theirs.name),
      description: mergeTexts(saw.description, typed.description, theirs.description),
    }
    return {
      differences: differencesOf(linesOf(saw), linesOf(theirs), linesOf(typed)),
      mine: planOf(mine, stored),
      takeTheirs: reload,
    }
  }

  const save = useChange(eventOperations.changeEvent, {
    done: t('consoleEvents.saved'),
    onDone: reload,
    onConflict: compare,
    reload,
  })
  const uploads = useUploads()
  const problems = eventProblems(stage, ruledOf(fields), ruledOf(sentOf(event)), Date.now() + clockOffset)
  const isChanged = changedIn(sentOf(event), fields).length > 0
  useLeaveGuard(isChanged)
  const isOver = stage === 'over' || stage === 'closed' || stage === 'withdrawn'
  const submit = () => {
    setChecked(true)
    if (problems.length === 0) save.ask(planOf(fields, event))
  }
  return (
    <Screen
      title={textIn(event.name, locale) || eventId}
      badges={<StageBadge stage={stage} />}
      lead={<code>{eventId}</code>}
      back={{ to: '/console/events', label: t('console.page.events') }}
      subject={`event:${eventId}`}
      actions={
        <ShownContext value={shown}>
          <EventActs event={event} clockOffset={clockOffset} isChanged={isChanged} reload={reload} />
        </ShownContext>
      }
    >
      <UploadsContext value={uploads.count}>
        <EventForm
          eventId={eventId}
          fields={fields}
          onChange={setFields}
          stage={stage}
          problems={isChecked ? problems : []}
          isReadOnly={!may('content')}
        />
      </UploadsContext>
      {may('content') && !isOver && (
        <div className="mt-6 flex flex-wrap items-center gap-4 border-line border-t pt-4">
          <Button size="dense" disabled={!isChanged || uploads.isUploading} onClick={submit}>
            {t('console.act.save')}
          </Button>
          {isChecked && problems.length > 0 && (
            <p role="alert" className="text-danger text-sm">
              {t('consoleEvents.problems', { count: problems.length })}
            </p>
          )}
        </div>
      )}
      <ChangeDialog change={save} />
    </Screen>
  )
}

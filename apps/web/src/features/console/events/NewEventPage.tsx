import { eventOperations } from '@avalive/contract/event-operations'
import { draftProblems } from '@avalive/rules/events/problems'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useT } from '../../../lib/i18n.tsx'
import { callQuery } from '../../../lib/query.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextControl } from '../content/controls.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { useChange } from '../kit/change/use-change.ts'
import { useLeaveGuard } from '../kit/change/use-leave-guard.ts'
import { UploadsContext, useUploads } from '../kit/picture/uploads.ts'
import { Screen } from '../kit/Screen.tsx'
import { EventForm } from './EventForm.tsx'
import { newFields, ruledOf, type SentFields, sentOf } from './event-fields.ts'

const ID = /^[a-z0-9_]{1,40}$/

/** A new draft, empty or as a copy: `?copy=` names the event. */
const NewEventPage = () => {
  const copied = new URLSearchParams(useLocation().search).get('copy')
  const { data, error } = useQuery({
    ...callQuery(eventOperations.getOperatedEvent, { eventId: copied ?? '' }),
    enabled: copied !== null,
    meta: { failureShown: true },
  })
  const [fresh] = useState(() => newFields(Date.now()))
  if (copied !== null && !data && !error) return null
  // A copy is held a week from now, because the period of the original may be over.
  const { beginAt, endAt } = fresh
  const fields = data ? { ...sentOf(data.event), beginAt, endAt } : fresh
  return <NewEvent key={copied} first={fields} suggestedId={data ? `${data.event.eventId}_2`.slice(-40) : ''} />
}

const NewEvent = ({ first, suggestedId }: { first: SentFields; suggestedId: string }) => {
  const t = useT()
  const navigate = useNavigate()
  const [eventId, setEventId] = useState(suggestedId)
  const [start] = useState(first)
  const [fields, setFields] = useState(start)
  const [isChecked, setChecked] = useState(false)
  const create = useChange(eventOperations.createEvent, {
    done: t('consoleEvents.created'),
    onDone: ({ event }) => {
      // Nothing is unsaved any more, so the screen may be left.
      setEventId(suggestedId)
      setFields(start)
      navigate(`/console/events/${event.eventId}`)
    },
  })
  useLeaveGuard(eventId !== suggestedId || fields !== start)
  const uploads = useUploads()
  const problems = draftProblems(ruledOf(fields))
  const isIdWrong = !ID.test(eventId)
  const submit = () => {
    setChecked(true)
    if (problems.length > 0 || isIdWrong) return
    create.ask({
      input: { eventId, fields },
      title: t('consoleEvents.createTitle'),
      confirm: t('console.act.create'),
      effects: [{ label: t('console.field.status'), after: t('consoleEvents.stage.draft') }],
      undo: t('consoleEvents.undo.create'),
    })
  }
  return (
    <Screen
      title={t('consoleEvents.new')}
      back={{ to: '/console/events', label: t('console.page.events') }}
      actions={
        <Button size="dense" disabled={uploads.isUploading} onClick={submit}>
          {t('console.act.create')}
        </Button>
      }
    >
      <div className="mb-6 max-w-md">
        <TextControl
          label={t('console.field.id')}
          hint={t('consoleEvents.idHint')}
          value={eventId}
          onChange={setEventId}
          {...(isChecked && isIdWrong && { error: t('consoleEvents.idWrong') })}
        />
      </div>
      <UploadsContext value={uploads.count}>
        <EventForm
          eventId={isIdWrong ? '' : eventId}
          fields={fields}
          onChange={setFields}
          stage="draft"
          problems={isChecked ? problems : []}
          isReadOnly={false}
        />
      </UploadsContext>
      <ChangeDialog change={create} />
    </Screen>
  )
}

export default NewEventPage

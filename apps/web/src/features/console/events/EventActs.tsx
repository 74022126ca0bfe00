import { eventOperations } from '@avalive/contract/event-operations'
import { events } from '@avalive/contract/events'
import { scheduleProblems } from '@avalive/rules/events/problems'
import { actsIn } from '@avalive/rules/events/publishing'
import { useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { useChange } from '../kit/change/use-change.ts'
import { RoleGate } from '../kit/RoleGate.tsx'
import { type OperatedEvent, ruledOf, sentOf } from './event-fields.ts'

interface Props {
  readonly event: OperatedEvent
  readonly clockOffset: number
  /** Whether the form has changes that aren't saved, which no act includes. */
  readonly isChanged: boolean
  readonly reload: () => unknown
}

const FINAL = 3

/** What an event can become at its stage. */
export const EventActs = ({ event, clockOffset, isChanged, reload }: Props) => {
  const t = useT()
  const [isIncomplete, setIncomplete] = useState(false)
  const { eventId, version, stage, participants } = event
  const done = { onDone: reload, reload }
  const schedule = useChange(eventOperations.scheduleEvent, { ...done, done: t('consoleEvents.scheduled') })
  const unschedule = useChange(eventOperations.unscheduleEvent, { ...done, done: t('consoleEvents.unscheduled') })
  const withdraw = useChange(eventOperations.withdrawEvent, { ...done, done: t('consoleEvents.withdrawn') })
  const close = useChange(events.closeEvent, { ...done, done: t('consoleEvents.closed') })

  const becomes = (after: 'draft' | 'scheduled' | 'closed' | 'withdrawn') => ({
    label: t('console.field.status'),
    before: t(`consoleEvents.stage.${stage}`),
    after: t(`consoleEvents.stage.${after}`),
  })
  const input = { eventId, version }
  const acts = {
    schedule: () => {
      const problems = scheduleProblems(ruledOf(sentOf(event)), Date.now() + clockOffset)
      setIncomplete(problems.length > 0)
      if (problems.length > 0) return
      schedule.ask({
        input,
        title: t('consoleEvents.scheduleTitle'),
        confirm: t('consoleEvents.act.schedule'),
        effects: [becomes('scheduled')],
        undo: t('consoleEvents.undo.schedule'),
      })
    },
    unschedule: () =>
      unschedule.ask({
        input,
        title: t('consoleEvents.unscheduleTitle'),
        confirm: t('consoleEvents.act.unschedule'),
        effects: [becomes('draft')],
        undo: t('consoleEvents.undo.unschedule'),
      }),
    withdraw: () =>
      withdraw.ask({
        input,
        title: t('consoleEvents.withdrawTitle'),
        confirm: t('consoleEvents.act.withdraw'),
        effects: [
          becomes('withdrawn'),
          { label: t('consoleEvents.field.participants'), before: String(participants), after: '0' },
        ],
        undo: null,
        isDangerous: true,
      }),
  }
  return (
    <>
      <ButtonLink href={`/events/${eventId}?preview`} newTab tone="secondary" size="dense">
        {t('consoleEvents.act.preview')}
      </ButtonLink>
      <RoleGate needs="content" isQuiet>
        <ButtonLink to={`/console/events/new?copy=${eventId}`} tone="secondary" size="dense">
          {t('consoleEvents.act.copy')}
        </ButtonLink>
        {actsIn(stage).map((act) => (
          <Button
            key={act}
            size="dense"
            tone={act === 'schedule' ? 'primary' : 'secondary'}
            disabled={isChanged}
            onClick={acts[act]}
          >
            {t(`consoleEvents.act.${act}`)}
          </Button>
        ))}
        {event.status === FINAL && (
          <Button
            size="dense"
            onClick={() =>
              close.ask({
                input,
                title: t('consoleEvents.closeTitle'),
                confirm: t('consoleEvents.act.close'),
                effects: [becomes('closed')],
                undo: null,
              })
            }
          >
            {t('consoleEvents.act.close')}
          </Button>
        )}
        {isIncomplete && (
          <p role="alert" className="w-full text-danger text-sm">
            {t('consoleEvents.incomplete')}
          </p>
        )}
      </RoleGate>
      <ChangeDialog change={schedule} />
      <ChangeDialog change={unschedule} />
      <ChangeDialog change={withdraw} />
      <ChangeDialog change={close} />
    </>
  )
}

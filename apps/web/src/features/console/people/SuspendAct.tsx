import type { Output } from '@avalive/contract/call'
import { consolePeople } from '@avalive/contract/console-people'
import { suspensions } from '@avalive/contract/suspensions'
import { type FormEvent, useId, useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { useChange } from '../kit/change/use-change.ts'
import { DateTimeInput } from '../kit/form/fields.tsx'
import { readJst } from '../kit/form/values.ts'
import { formatTime } from '../kit/format.ts'
import { useKeptState } from '../kit/kept.ts'
import { useRefresh } from '../kit/list/use-list.ts'
import { useMay } from '../kit/operator.ts'

interface Props {
  readonly person: Output<typeof consolePeople.getPerson>['person']
  readonly clockOffset: number
}

/** Suspends a person until a time in Japan, or for good. */
export const SuspendAct = ({ person, clockOffset }: Props) => {
  const t = useT()
  const id = useId()
  const may = useMay()
  const refresh = useRefresh()
  const reload = () => refresh(consolePeople.getPerson)
  const change = useChange(suspensions.suspendUser, { onDone: reload, reload })
  const [isOpen, setOpen] = useKeptState('isSuspending', false)
  const [end, setEnd] = useKeptState('suspendedUntil', '')
  const [isWrong, setWrong] = useState(false)
  const { vliveId, nickname, suspensionVersion: version } = person
  if (!may('moderation')) return null
  const ask = (event: FormEvent) => {
    event.preventDefault()
    const until = readJst(end)
    const isPast = end !== '' && (until === null || Date.parse(until) <= Date.now() + clockOffset)
    setWrong(isPast)
    if (isPast) return
    const time = until === null ? t('consolePeople.suspendedForGood') : formatTime(until)
    change.ask({
      input: { vliveId, version, ...(until !== null && { until }) },
      title: until === null ? t('consolePeople.suspendTitle') : t('consolePeople.suspendUntilTitle', { time }),
      confirm: t('consolePeople.suspend'),
      effects: [
        { label: t('consolePeople.person'), after: `${nickname} (${vliveId})` },
        { label: t('consolePeople.state.suspended'), before: t('consolePeople.no'), after: time },
      ],
      undo: t('consolePeople.suspendUndo'),
      isDangerous: true,
    })
  }
  return (
    <>
      <Button tone="danger" size="dense" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('consolePeople.suspend')}
      </Button>
      {isOpen && (
        <form
          noValidate
          onSubmit={ask}
          className="order-last flex w-full flex-wrap items-end gap-3 rounded-md border border-line p-3"
        >
          <DateTimeInput
            id={id}
            label={t('consolePeople.suspendEnd')}
            hint={t('consolePeople.suspendEndHint')}
            value={end}
            onChange={setEnd}
            error={isWrong ? t('consolePeople.suspendPast') : undefined}
          />
          <Button type="submit" tone="danger" size="dense">
            {t('consolePeople.suspend')}
          </Button>
        </form>
      )}
      <ChangeDialog change={change} />
    </>
  )
}

import type { Output } from '@avalive/contract/call'
import { consolePeople } from '@avalive/contract/console-people'
import { useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { useChange } from '../kit/change/use-change.ts'
import { type FactRow, Facts } from '../kit/Facts.tsx'
import { formatTime } from '../kit/format.ts'
import { Loaded } from '../kit/Loaded.tsx'
import { registeredFact } from './registered.ts'

type Registered = Output<typeof consolePeople.getPersonRegistrations>['registrations']

/** What a person has registered for payouts. Its values are read one kind at a time, with a reason. */
export const Registrations = ({ vliveId }: { vliveId: string }) => {
  const t = useT()
  return (
    <Loaded call={consolePeople.getPersonRegistrations} input={{ vliveId }}>
      {({ registrations }) =>
        registrations.length === 0 ? (
          <p className="text-sm text-soft">{t('consolePayee.form.none')}</p>
        ) : (
          <Forms vliveId={vliveId} registrations={registrations} />
        )
      }
    </Loaded>
  )
}

const Forms = ({ vliveId, registrations }: { vliveId: string; registrations: Registered }) => {
  const t = useT()
  const [facts, setFacts] = useState<readonly FactRow[] | null>(null)
  const change = useChange(consolePeople.revealPayoutData, {
    onDone: ({ what, fields }) => setFacts(fields.map((field) => registeredFact(t, what, field))),
    done: t('consolePeople.revealed'),
  })
  return (
    <div className="my-3">
      <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {registrations.map(({ what, registeredAt, status }) => (
          <li key={what} className="flex flex-wrap items-center gap-2">
            <span>
              {t(`consolePeople.data.${what}`)} · {formatTime(registeredAt)}
              {status !== null && ` · ${t(`consolePayee.status.${status}`)}`}
            </span>
            <Button
              tone="quiet"
              size="dense"
              onClick={() =>
                change.ask({
                  input: { vliveId, what },
                  title: t('consolePeople.revealTitle'),
                  confirm: t('consolePeople.reveal'),
                  effects: [{ label: t('consolePeople.reveals'), after: t(`consolePeople.data.${what}`) }],
                  undo: null,
                })
              }
            >
              {t('consolePeople.reveal')}
            </Button>
          </li>
        ))}
      </ul>
      {facts && <Facts facts={facts} />}
      <ChangeDialog change={change} />
    </div>
  )
}

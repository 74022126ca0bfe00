import { consolePeople } from '@avalive/contract/console-people'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { callQuery } from '../../../lib/query.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { useChange } from '../kit/change/use-change.ts'
import { Facts } from '../kit/Facts.tsx'
import { formatTime } from '../kit/format.ts'

/** What a person has registered for payouts. Its values are read one kind at a time, with a reason. */
export const Registrations = ({ vliveId }: { vliveId: string }) => {
  const t = useT()
  const [fields, setFields] = useState<readonly { name: string; value: string }[] | null>(null)
  const { data } = useQuery({
    ...callQuery(consolePeople.getPersonRegistrations, { vliveId }),
    staleTime: 0,
    meta: { failureShown: true },
  })
  const change = useChange(consolePeople.revealPayoutData, {
    onDone: (answer) => setFields(answer.fields),
    done: t('consolePeople.revealed'),
  })
  if (!data || data.registrations.length === 0) return null
  return (
    <div className="my-3">
      <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {data.registrations.map(({ what, registeredAt, status }) => (
          <li key={what} className="flex flex-wrap items-center gap-2">
            <span>
              {t(`consolePeople.data.${what}`)} · {formatTime(registeredAt)}
              {status !== null && ` · ${status}`}
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
      {fields && <Facts facts={fields.map(({ name, value }) => ({ label: name, value }))} />}
      <ChangeDialog change={change} />
    </div>
  )
}

import { consolePeople } from '@avalive/contract/console-people'
import { useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { useChange } from '../kit/change/use-change.ts'
import { RoleGate } from '../kit/RoleGate.tsx'

interface Props {
  readonly vliveId: string
  readonly what: 'birthday' | 'inquiryEmail'
  /** The inquiry. */
  readonly id?: string
  readonly masked: string
}

/** A masked value, and the way to read it with a reason. It is gone again when the screen is left. */
export const Reveal = ({ vliveId, what, id, masked }: Props) => {
  const t = useT()
  const [value, setValue] = useState<string | null>(null)
  const change = useChange(consolePeople.revealPersonal, {
    onDone: (answer) => setValue(answer.value),
    done: t('consolePeople.revealed'),
  })
  if (value !== null) return <span>{value}</span>
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span aria-hidden="true">{masked}</span>
      <span className="sr-only">{t('consolePeople.masked')}</span>
      <RoleGate isQuiet needs="moderation">
        <Button
          tone="quiet"
          size="dense"
          onClick={() =>
            change.ask({
              input: { vliveId, what, ...(id !== undefined && { id }) },
              title: t('consolePeople.revealTitle'),
              confirm: t('consolePeople.reveal'),
              effects: [{ label: t('consolePeople.reveals'), after: t(`consolePeople.what.${what}`) }],
              undo: null,
            })
          }
        >
          {t('consolePeople.reveal')}
        </Button>
      </RoleGate>
      <ChangeDialog change={change} />
    </span>
  )
}

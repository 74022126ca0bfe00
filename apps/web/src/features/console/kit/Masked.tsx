import type { Call, Output } from '@avalive/contract/call'
import { useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ChangeDialog } from './change/ChangeDialog.tsx'
import { type Plan, useChange } from './change/use-change.ts'
import { RoleGate } from './RoleGate.tsx'

interface Props<C extends Call> {
  /** The call that returns the value and writes its reason into the audit log. */
  readonly call: C
  readonly input: Plan<C>['input']
  readonly show: (answer: Output<C>) => string
  /** What is behind the mask, in words. */
  readonly label: string
  readonly masked: string
}

/** A masked value, and the way to read it with a reason. It is gone again when the screen is left. */
export const Masked = <C extends Call>({ call, input, show, label, masked }: Props<C>) => {
  const t = useT()
  const [value, setValue] = useState<string | null>(null)
  const change = useChange(call, {
    keptAs: label,
    onDone: (answer) => setValue(show(answer)),
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
              input,
              title: t('consolePeople.revealTitle'),
              confirm: t('consolePeople.reveal'),
              effects: [{ label: t('consolePeople.reveals'), after: label }],
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

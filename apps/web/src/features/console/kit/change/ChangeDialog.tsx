import type { Call } from '@avalive/contract/call'
import { type FormEvent, useId, useState } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { FieldNotes } from '../../../../ui/Field.tsx'
import { formatTime } from '../format.ts'
import { controlLook } from '../style.ts'
import { ConflictTable } from './ConflictTable.tsx'
import type { Stale } from './compare-shown.ts'
import type { Change, Conflict, Effect, Plan, Trouble } from './use-change.ts'

const LONGEST_REASON = 500

/** Confirms a change: what it does, why, and whether it can be undone. Put one on the screen for each `useChange`. */
export const ChangeDialog = <C extends Call>({ change }: { change: Change<C> }) => {
  const { plan, conflict, stale } = change
  if (!plan) return null
  if (stale) return <StaleDialog change={change} stale={stale} />
  return conflict ? <ConflictDialog change={change} conflict={conflict} /> : <PlanDialog change={change} plan={plan} />
}

const PlanDialog = <C extends Call>({ change, plan }: { change: Change<C>; plan: Plan<C> }) => {
  const t = useT()
  const id = useId()
  const { reason, setReason, isRunning, trouble, close, confirm } = change
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const lacksReason = !plan.hasNoReason && reason.trim() === ''
    setMissing(lacksReason)
    if (lacksReason) document.getElementById(`${id}-reason`)?.focus()
    else confirm()
  }
  return (
    <Dialog
      urgent
      title={plan.title}
      onClose={() => !isRunning && close()}
      actions={
        <>
          <Button type="submit" form={id} tone={plan.isDangerous ? 'danger' : 'primary'} loading={isRunning}>
            {plan.confirm}
          </Button>
          <Button tone="secondary" disabled={isRunning} onClick={close}>
            {t('console.change.cancel')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="text-ink">
        <Effects effects={plan.effects} />
        <p className="mt-3 text-sm">{plan.undo ?? t('console.change.noUndo')}</p>
        {!plan.hasNoReason && (
          <div className="mt-4">
            <label htmlFor={`${id}-reason`} className="mb-1 block font-semibold text-sm">
              {t('console.change.reason')}
            </label>
            <textarea
              id={`${id}-reason`}
              rows={3}
              required
              data-initial-focus
              maxLength={LONGEST_REASON}
              aria-invalid={isMissing || undefined}
              aria-describedby={isMissing ? `${id}-reason-error ${id}-reason-hint` : `${id}-reason-hint`}
              className={`${controlLook} block resize-y`}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
            <FieldNotes
              id={`${id}-reason`}
              error={isMissing && t('console.change.reasonMissing')}
              hint={t('console.change.reasonHint')}
            />
          </div>
        )}
        <p role="alert" className="mt-3 text-danger text-sm empty:hidden">
          {trouble && <TroubleText trouble={trouble} />}
        </p>
      </form>
    </Dialog>
  )
}

const TroubleText = ({ trouble }: { trouble: Trouble }) => {
  const t = useT()
  if (typeof trouble === 'object') return trouble.text
  if (trouble === 'unknown') return t('console.change.offline')
  return t(trouble === 'notAllowed' ? 'console.change.notAllowed' : 'console.change.failed')
}

const Effects = ({ effects }: { effects: readonly Effect[] }) => {
  const t = useT()
  if (effects.length === 0) return null
  return (
    <section
      aria-label={t('console.change.effect')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      className="max-h-72 overflow-y-auto rounded-md border border-line px-3 py-1 text-sm tabular-nums"
    >
      <dl>
        {effects.map(({ label, before, after }) => (
          <div key={label} className="border-line border-b py-1.5 last:border-0">
            <dt className="text-soft text-xs">{label}</dt>
            <dd className="wrap-anywhere">
              {before !== undefined && (
                <>
                  <del className="text-soft">{before || t('console.change.nothing')}</del>{' '}
                  <span aria-hidden="true">→</span>{' '}
                </>
              )}
              <ins className="font-medium whitespace-pre-line no-underline">{after || t('console.change.nothing')}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const ConflictDialog = <C extends Call>({ change, conflict }: { change: Change<C>; conflict: Conflict<C> }) => {
  const t = useT()
  const { takeTheirs, applyMine, close } = change
  return (
    <Dialog
      urgent
      wide
      title={t('console.change.stale')}
      onClose={close}
      actions={
        <>
          <Button data-initial-focus onClick={applyMine}>
            {t('console.change.applyMine')}
          </Button>
          <Button tone="secondary" onClick={takeTheirs}>
            {t('console.change.takeTheirs')}
          </Button>
          <Button tone="quiet" onClick={close}>
            {t('console.change.cancel')}
          </Button>
        </>
      }
    >
      <p>{t('console.change.staleText')}</p>
      <ConflictTable
        heads={[t('console.change.saw'), t('console.change.theirs'), t('console.change.mine')]}
        rows={conflict.differences.map(({ label, saw, theirs, mine }) => ({
          label,
          cells: [saw, theirs, mine].map((text) => ({ text, isNew: text !== saw })),
        }))}
      />
    </Dialog>
  )
}

/** For acts: who changed the case, and what is different from what the operator saw. */
const StaleDialog = <C extends Call>({ change, stale }: { change: Change<C>; stale: Stale }) => {
  const t = useT()
  const { differences, isGone, lastChange } = stale
  const hasTable = differences !== null && differences.length > 0
  return (
    <Dialog
      urgent
      wide={hasTable}
      title={t('console.change.stale')}
      onClose={change.close}
      actions={<Button onClick={change.takeTheirs}>{t('console.change.reload')}</Button>}
    >
      <p>{t('console.change.staleReload')}</p>
      {lastChange && (
        <p className="mt-2 text-sm wrap-anywhere">
          {t('console.change.lastChange', {
            name: lastChange.actor?.nickname ?? t('console.audit.command'),
            time: formatTime(lastChange.at),
          })}{' '}
          <code className="text-xs">{lastChange.action}</code>
        </p>
      )}
      {isGone && <p className="mt-2 text-sm">{t('console.change.gone')}</p>}
      {differences?.length === 0 && <p className="mt-2 text-sm">{t('console.change.sameHere')}</p>}
      {hasTable && (
        <ConflictTable
          heads={[t('console.change.saw'), t('console.change.theirs')]}
          rows={differences.map(({ label, saw, theirs }) => ({
            label,
            cells: [
              { text: saw?.text ?? '', cell: saw?.cell, isNew: false },
              { text: theirs?.text ?? '', cell: theirs?.cell, isNew: true },
            ],
          }))}
        />
      )}
    </Dialog>
  )
}

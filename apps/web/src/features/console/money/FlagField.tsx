import { payoutVerifyResults as calls } from '@avalive/contract/payouts/verify-results'
import { type FlagReason, flagReasons, type PayoutForm, type VerifyKey } from '@avalive/rules/payouts/verify-reasons'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { useChange } from '../kit/change/use-change.ts'
import { useKeptState } from '../kit/kept.ts'
import { useRefresh } from '../kit/list/use-list.ts'
import { isRefused } from '../kit/refusal.ts'
import { controlLook } from '../kit/style.ts'

interface Props {
  readonly vliveId: string
  readonly form: PayoutForm
  readonly field: VerifyKey
  /** Of the form that the operator sees. */
  readonly version: number
  /** Why it is flagged already. */
  readonly earlier: FlagReason | null
}

/** Flags a field with what is wrong. The confirmation shows what the streamer will read. */
export const FlagField = ({ vliveId, form, field, version, earlier }: Props) => {
  const t = useT()
  const refresh = useRefresh()
  const [isOpen, setOpen] = useKeptState('isOpen', false)
  const [verifyReason, setVerifyReason] = useKeptState<FlagReason>('reason', earlier ?? 'incorrect')
  const reload = () => refresh(calls.listVerifyResults, calls.listRegistrations)
  const change = useChange(calls.openVerifyResult, {
    onDone: () => {
      setOpen(false)
      return reload()
    },
    reload,
    explain: (error) => (isRefused(error, 'notAllowed') ? t('consolePayee.own') : null),
  })
  const ask = () =>
    change.ask({
      input: { vliveId, form, key: field, verifyReason, version },
      title: t('consolePayee.flag.title'),
      confirm: t('consolePayee.flag'),
      effects: [
        { label: t('consolePayee.field'), after: t(`payouts.field.${field}`) },
        {
          label: t('consolePayee.flag.reason'),
          ...(earlier && { before: t(`consolePayee.verify.${earlier}`) }),
          after: t(`consolePayee.verify.${verifyReason}`),
        },
        { label: t('consolePayee.streamerReads'), after: t(`payouts.verify.${verifyReason}`) },
        { label: t('consolePayee.effect'), after: t('consolePayee.flag.effect') },
      ],
      undo: t('consolePayee.flag.undo'),
    })
  const label = t(earlier === null ? 'consolePayee.flag' : 'consolePayee.flag.again')
  return (
    <>
      {isOpen ? (
        <span className="flex flex-wrap items-center gap-2">
          <select
            aria-label={t('consolePayee.flag.reason')}
            className={`${controlLook} max-w-56`}
            value={verifyReason}
            onChange={({ target }) => setVerifyReason(flagReasons.find((one) => one === target.value) ?? 'incorrect')}
          >
            {flagReasons.map((one) => (
              <option key={one} value={one}>
                {t(`consolePayee.verify.${one}`)}
              </option>
            ))}
          </select>
          <Button size="dense" onClick={ask}>
            {t('consolePayee.flag')}
          </Button>
          <Button tone="quiet" size="dense" onClick={() => setOpen(false)}>
            {t('console.change.cancel')}
          </Button>
        </span>
      ) : (
        <Button
          tone="secondary"
          size="dense"
          aria-label={`${label}: ${t(`payouts.field.${field}`)}`}
          onClick={() => setOpen(true)}
        >
          {label}
        </Button>
      )}
      <ChangeDialog change={change} />
    </>
  )
}

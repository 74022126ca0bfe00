import { payoutVerifyResults as calls } from '@avalive/contract/payouts/verify-results'
import type { VerifyKey } from '@avalive/rules/payouts/verify-reasons'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { useChange } from '../kit/change/use-change.ts'
import { useRefresh } from '../kit/list/use-list.ts'
import { isRefused } from '../kit/refusal.ts'

interface Props {
  readonly field: VerifyKey
  readonly verifyId: string
  readonly version: number
}

/** Takes a flag back, for a field that turned out to be right. */
export const CloseFlag = ({ field, verifyId, version }: Props) => {
  const t = useT()
  const refresh = useRefresh()
  const reload = () => refresh(calls.listVerifyResults, calls.listRegistrations)
  const change = useChange(calls.closeVerifyResult, {
    onDone: reload,
    reload,
    explain: (error) => (isRefused(error, 'notAllowed') ? t('consolePayee.own') : null),
  })
  const name = t(`payouts.field.${field}`)
  return (
    <>
      <Button
        tone="quiet"
        size="dense"
        aria-label={`${t('consolePayee.unflag')}: ${name}`}
        onClick={() =>
          change.ask({
            input: { verifyId, version },
            title: t('consolePayee.unflag.title'),
            confirm: t('consolePayee.unflag'),
            effects: [
              { label: t('consolePayee.field'), after: name },
              { label: t('consolePayee.effect'), after: t('consolePayee.unflag.effect') },
            ],
            undo: t('consolePayee.unflag.undo'),
          })
        }
      >
        {t('consolePayee.unflag')}
      </Button>
      <ChangeDialog change={change} />
    </>
  )
}

import type { Draw } from '@avalive/contract/gacha-draw'
import { isAsKept, type KeptPromise } from '@avalive/rules/gacha/promise'
import { useT } from '../../../lib/i18n.tsx'
import { WarningIcon } from '../../../ui/icons.tsx'

/** Alerts immediately when a draw doesn't match what the page showed before it. */
export const BrokenPromise = ({ draw, promise }: { draw: Draw; promise: KeptPromise | null }) => {
  const t = useT()
  if (!promise || isAsKept(promise, draw)) return null
  return (
    <p role="alert" className="mt-4 flex items-start gap-2 rounded-lg bg-danger-wash px-4 py-3 font-medium text-danger">
      <WarningIcon size={20} className="mt-0.5 shrink-0" />
      {t('gacha.verdict.promise')}
    </p>
  )
}

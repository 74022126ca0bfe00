import { useT } from '../../../lib/i18n.tsx'
import { CheckIcon, WarningIcon } from '../../../ui/icons.tsx'
import type { DrawVerdict } from './verdict.ts'

export const VerdictLine = ({ verdict }: { verdict: DrawVerdict }) => {
  const t = useT()
  return (
    <p
      role="status"
      className={`flex items-start gap-2 rounded-lg px-4 py-3 font-medium ${verdict.ok ? 'bg-success-wash text-success' : 'bg-danger-wash text-danger'}`}
    >
      <span className="mt-0.5 shrink-0">{verdict.ok ? <CheckIcon size={20} /> : <WarningIcon size={20} />}</span>
      {verdict.ok ? t('gacha.verdict.ok') : t(`gacha.verdict.${verdict.fault}`)}
    </p>
  )
}

import { formatNumber } from '@avalive/i18n/format'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { Fact } from '../../shared/Fact.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import type { PrivacyState } from './use-privacy.ts'

export const hasLosses = ({ balances }: PrivacyState): boolean => balances.coins > 0 || balances.points > 0

interface Props {
  readonly state: PrivacyState
  readonly agreed: boolean
  readonly onAgree: (agreed: boolean) => void
}

/** The coins and points that lapse, and the person's agreement. */
export const Losses = ({ state, agreed, onAgree }: Props) => {
  const t = useT()
  const locale = useLocale()
  if (!hasLosses(state)) return null
  const { coins, points } = state.balances
  return (
    <div className="mt-6 rounded-lg border border-line bg-surface px-4 pt-4 pb-2">
      <h3 className="font-semibold text-base">{t('privacy.loss.title')}</h3>
      <dl>
        {coins > 0 && <Fact name={t('privacy.loss.coins')}>{formatNumber(locale, coins)}</Fact>}
        {points > 0 && <Fact name={t('privacy.loss.points')}>{formatNumber(locale, points)}</Fact>}
      </dl>
      {state.isPayable && <p className="mt-1 text-sm">{t('privacy.loss.payable')}</p>}
      <div className="mt-2">
        <Checkbox label={t('privacy.loss.agree')} checked={agreed} onChange={onAgree} />
      </div>
    </div>
  )
}

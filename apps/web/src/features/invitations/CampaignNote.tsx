import { formatDateTime } from '@avalive/i18n/format'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { isElsewhere } from '../../lib/japan-time.ts'
import type { Campaign } from './invitation.ts'

/** The name of a campaign, and its end if it is open. */
export const CampaignNote = ({ campaign: { name, endsAt, isOpen } }: { campaign: NonNullable<Campaign> }) => {
  const t = useT()
  const locale = useLocale()
  const end = isOpen && endsAt && formatDateTime(locale, endsAt, { withZone: isElsewhere() })
  return (
    <div className="text-center">
      <p className="font-display font-semibold">{name}</p>
      {end && <p className="text-sm text-soft">{t('invitations.campaign.until', { time: end })}</p>}
    </div>
  )
}

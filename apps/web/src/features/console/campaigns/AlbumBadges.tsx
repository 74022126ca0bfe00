import { useT } from '../../../lib/i18n.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import type { AlbumEdition } from './album.ts'

const tones = { planned: 'neutral', open: 'success', over: 'silver' } as const

/** Whether people see the albums, and how far they are. */
export const AlbumBadges = ({ visibility, state }: Pick<AlbumEdition, 'visibility' | 'state'>) => {
  const t = useT()
  return (
    <span className="inline-flex flex-wrap gap-2">
      <Badge tone={tones[visibility]}>{t(`consoleCampaigns.album.visibility.${visibility}`)}</Badge>
      {state !== 'computed' && <Badge>{t(`consoleCampaigns.album.state.${state}`)}</Badge>}
    </span>
  )
}

import { useT } from '../../lib/i18n.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { PlayIcon } from '../../ui/pictograms.tsx'
import { wayBack } from '../live/way-back.ts'

/** For whoever left a stream to buy coins. */
export const BackToStream = ({ tone = 'primary' }: { tone?: 'primary' | 'secondary' }) => {
  const t = useT()
  const path = wayBack()
  return path ? (
    <ButtonLink to={path} tone={tone} icon={<PlayIcon size={20} />}>
      {t('coins.toStream')}
    </ButtonLink>
  ) : null
}

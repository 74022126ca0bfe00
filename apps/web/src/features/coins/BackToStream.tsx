import { useT } from '../../lib/i18n.tsx'
import { wayBack } from '../../lib/way-back.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { PlayIcon, SparkIcon } from '../../ui/pictograms.tsx'

/** Link back to the stream or gacha that the buyer left to get coins. */
export const BackToStream = ({ tone = 'primary' }: { tone?: 'primary' | 'secondary' }) => {
  const t = useT()
  const place = wayBack()
  if (!place) return null
  const isStream = place.kind === 'stream'
  return (
    <ButtonLink to={place.path} tone={tone} icon={isStream ? <PlayIcon size={20} /> : <SparkIcon size={20} />}>
      {t(isStream ? 'frame.toStream' : 'coins.toGacha')}
    </ButtonLink>
  )
}

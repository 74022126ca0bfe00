import { AppFrame } from '../../frame/AppFrame.tsx'
import { useT } from '../../lib/i18n.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Curtain } from '../../ui/illustrations/Curtain.tsx'

/** For pages whose routes exist and are guarded, but that have no content yet. */
const SoonPage = () => {
  const t = useT()
  return (
    <AppFrame centred>
      <EmptyState
        level={1}
        illustration={<Curtain />}
        title={t('soon.title')}
        text={t('soon.text')}
        action={<ButtonLink to="/mypage/">{t('frame.toMypage')}</ButtonLink>}
      />
    </AppFrame>
  )
}

export default SoonPage

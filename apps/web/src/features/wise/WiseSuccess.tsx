import { AppFrame } from '../../frame/AppFrame.tsx'
import { useT } from '../../lib/i18n.tsx'
import { Success } from '../../shared/abroad/Success.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'

export const WiseSuccess = () => {
  const t = useT()
  return (
    <AppFrame centred>
      <Success
        service="wise"
        title={t('title.wisePayoutSuccess')}
        text={t('wise.success.text')}
        actions={
          <>
            <ButtonLink to="/mypage/">{t('frame.toMypage')}</ButtonLink>
            <ButtonLink tone="secondary" to="/mypage/payment_registration/wise/history">
              {t('abroad.toHistory')}
            </ButtonLink>
          </>
        }
      />
    </AppFrame>
  )
}

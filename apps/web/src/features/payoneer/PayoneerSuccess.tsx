import { AppFrame } from '../../frame/AppFrame.tsx'
import { boot } from '../../lib/boot.ts'
import { useT } from '../../lib/i18n.tsx'
import { Success } from '../../shared/abroad/Success.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'

export const PayoneerSuccess = () => {
  const t = useT()
  return (
    <AppFrame centred>
      <Success
        service="payoneer"
        title={t('title.payoneerSuccess')}
        text={t('payoneer.success.text')}
        actions={
          <>
            <ButtonLink to="/mypage/">{t('frame.toMypage')}</ButtonLink>
            <ButtonLink tone="secondary" href={boot().links.payoneer} newTab>
              {t('payoneer.success.account')}
            </ButtonLink>
          </>
        }
      />
    </AppFrame>
  )
}

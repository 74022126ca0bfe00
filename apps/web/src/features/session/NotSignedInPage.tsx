import { useLocation } from 'react-router'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { loginFor } from '../../lib/campaign.ts'
import { useT } from '../../lib/i18n.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Entrance } from '../../ui/illustrations/Entrance.tsx'

/** Shown instead of a page that needs a session. The sign-in returns to that page. */
const NotSignedInPage = () => {
  const t = useT()
  const { pathname, search, hash } = useLocation()
  return (
    <AppFrame centred hasLogin>
      <EmptyState
        level={1}
        illustration={<Entrance />}
        title={t('session.notSignedIn.title')}
        text={
          <>
            <p>{t('common.notSignedIn')}</p>
            <p>{t('session.notSignedIn.text')}</p>
          </>
        }
        action={<ButtonLink to={loginFor(pathname + search + hash)}>{t('session.logIn')}</ButtonLink>}
      />
    </AppFrame>
  )
}

export default NotSignedInPage

import { osOf } from '@avalive/rules/session/user-agent'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { boot } from '../../lib/boot.ts'
import { useT } from '../../lib/i18n.tsx'
import { leaveTo } from '../../lib/leave.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { PhoneDownload } from '../../ui/illustrations/PhoneDownload.tsx'
import { CodeCard } from './CodeCard.tsx'
import { appPatience, deepLinkOf } from './deep-link.ts'

/** The page works without the code if it fails to load. */
const PhoneCode = lazy<() => ReactNode>(() => import('./PhoneCode.tsx').catch(() => ({ default: () => null })))

const DownloadPage = () => {
  const t = useT()
  const { storeLinks } = boot()
  useDeepLink()
  const os = osOf(navigator.userAgent, navigator.maxTouchPoints)
  return (
    <AppFrame width="narrow" homePath="/mypage/">
      <div className="mx-auto w-full max-w-80">
        <PhoneDownload />
      </div>
      <h1 className="mt-6 text-center text-3xl">{t('download.title')}</h1>
      <p className="mt-2 text-center text-balance text-soft">{t('download.lead')}</p>
      {os !== 'iOS' && os !== 'Android' && (
        <Suspense fallback={<CodeCard />}>
          <PhoneCode />
        </Suspense>
      )}
      <div className="mt-6 flex flex-col gap-3">
        <ButtonLink href={storeLinks.ios} size="large" block tone={os === 'Android' ? 'secondary' : 'primary'}>
          {t('download.ios')}
        </ButtonLink>
        <ButtonLink href={storeLinks.android} size="large" block tone={os === 'Android' ? 'primary' : 'secondary'}>
          {t('download.android')}
        </ButtonLink>
      </div>
    </AppFrame>
  )
}

export default DownloadPage

/** On a phone, an advertised visit tries to open the app. The browser then shows the plain download page. */
const useDeepLink = () => {
  const { search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const { userAgent, maxTouchPoints: touchPoints } = navigator
    const link = deepLinkOf({ search, userAgent, touchPoints, appScheme: boot().appScheme })
    if (!link) return
    leaveTo(link)
    const timer = setTimeout(() => navigate('/download', { replace: true }), appPatience)
    return () => clearTimeout(timer)
  }, [search, navigate])
}

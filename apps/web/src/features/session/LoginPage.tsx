import { loginErrorOf } from '@avalive/rules/session/login-error'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { boot } from '../../lib/boot.ts'
import { saveCampaign } from '../../lib/campaign.ts'
import { useT } from '../../lib/i18n.tsx'
import { linkTo } from '../../lib/link.ts'
import { LoginStage } from '../../ui/LoginStage.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { LoginErrorMessage } from './LoginErrorMessage.tsx'
import { noticeOf } from './notice-of.ts'
import { ServiceButtons } from './ServiceButtons.tsx'

const LoginPage = () => {
  const t = useT()
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  const error = loginErrorOf(Number(query.get('e')))
  const notice = noticeOf(query)
  useEffect(() => saveCampaign(search), [search])
  return (
    <AppFrame width="narrow" footer={<Footer />}>
      <div className="-mt-2">
        <LoginStage low={error !== undefined} />
      </div>
      <h1 className="mt-6 text-center text-3xl">{t('login.title')}</h1>
      <p className="mt-2 text-center text-balance text-soft">{t('login.lead')}</p>
      {error && <LoginErrorMessage error={error} notice={notice} />}
      <ServiceButtons />
    </AppFrame>
  )
}

export default LoginPage

const Footer = () => {
  const t = useT()
  const { links } = boot()
  return (
    <nav aria-label={t('login.links')} className="flex flex-wrap justify-center gap-x-6">
      <TextLink standalone to="/download">
        {t('login.download')}
      </TextLink>
      <TextLink standalone {...linkTo(links.terms)}>
        {t('login.terms')}
      </TextLink>
      <TextLink standalone {...linkTo(links.help)}>
        {t('login.help')}
      </TextLink>
    </nav>
  )
}

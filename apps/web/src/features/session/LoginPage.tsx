import { session } from '@avalive/contract/session'
import { type LoginError, loginErrorOf } from '@avalive/rules/session/login-error'
import { type SnsKind, services, snsKinds } from '@avalive/rules/session/services'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { useAction } from '../../lib/action.ts'
import { call } from '../../lib/api.ts'
import { boot } from '../../lib/boot.ts'
import { saveCampaign } from '../../lib/campaign.ts'
import { useT } from '../../lib/i18n.tsx'
import { leaveTo } from '../../lib/leave.ts'
import { linkTo } from '../../lib/link.ts'
import { Card } from '../../ui/Card.tsx'
import { WarningIcon } from '../../ui/icons.tsx'
import { LoginStage } from '../../ui/LoginStage.tsx'
import { ServiceButton } from '../../ui/ServiceButton.tsx'
import { TextLink } from '../../ui/TextLink.tsx'

/** Names of services are not translated. */
const serviceNames = { x: 'X', google: 'Google', line: 'LINE', facebook: 'Facebook', apple: 'Apple' }

const LoginPage = () => {
  const t = useT()
  const { search } = useLocation()
  const error = loginErrorOf(Number(new URLSearchParams(search).get('e')))
  useEffect(() => saveCampaign(search), [search])
  return (
    <AppFrame width="narrow" footer={<Footer />}>
      <div className="-mt-2">
        <LoginStage low={error !== undefined} />
      </div>
      <h1 className="mt-6 text-center text-3xl">{t('login.title')}</h1>
      <p className="mt-2 text-center text-balance text-soft">{t('login.lead')}</p>
      {error && <LoginErrorMessage error={error} />}
      <ServiceButtons />
    </AppFrame>
  )
}

export default LoginPage

const LoginErrorMessage = ({ error }: { error: LoginError }) => {
  const t = useT()
  return (
    <div role="alert" className="mt-6">
      <Card tone="danger">
        <p className="flex gap-3">
          <WarningIcon className="shrink-0 text-danger" />
          {t(`login.error.${error}`)}
        </p>
      </Card>
    </div>
  )
}

const ServiceButtons = () => {
  const t = useT()
  const { state, run, reset } = useAction(async (kind: SnsKind) => {
    const { authorize_url } = await call(session.beginSignIn, { sns_kind: kind })
    leaveTo(authorize_url)
  })
  // After going back, the browser may restore the page in its waiting state, so reset it.
  useEffect(() => {
    const restored = (event: PageTransitionEvent) => event.persisted && reset()
    window.addEventListener('pageshow', restored)
    return () => window.removeEventListener('pageshow', restored)
  }, [reset])

  const leavingFor = state.kind === 'running' || state.kind === 'done' ? state.input : null
  return (
    <ul className="mt-6 flex flex-col gap-3">
      {snsKinds.map((kind) => (
        <li key={kind}>
          <ServiceButton
            service={services[kind]}
            loading={leavingFor === kind}
            disabled={leavingFor !== null && leavingFor !== kind}
            onClick={() => run(kind)}
          >
            {t('login.with', { service: serviceNames[services[kind]] })}
          </ServiceButton>
        </li>
      ))}
    </ul>
  )
}

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

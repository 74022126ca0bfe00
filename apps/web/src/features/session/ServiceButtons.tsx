import { session } from '@avalive/contract/session'
import { type SnsKind, services, snsKinds } from '@avalive/rules/session/services'
import { useEffect } from 'react'
import { useAction } from '../../lib/action.ts'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.tsx'
import { leaveTo } from '../../lib/leave.ts'
import { ServiceButton } from '../../ui/ServiceButton.tsx'

/** Names of services are not translated. */
const serviceNames = { x: 'X', google: 'Google', line: 'LINE', facebook: 'Facebook', apple: 'Apple' }

/** `again`: the person is signed in and proves again who they are. */
export const ServiceButtons = ({ again = false }: { again?: boolean }) => {
  const t = useT()
  const { state, run, reset } = useAction(async (kind: SnsKind) => {
    const { authorize_url } = await call(session.beginSignIn, { sns_kind: kind, ...(again && { again }) })
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

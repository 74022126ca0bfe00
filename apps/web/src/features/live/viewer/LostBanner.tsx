import { useLocation } from 'react-router'
import { loginFor } from '../../../lib/campaign.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useSignedIn } from '../../../lib/use-signed-in.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'

interface Props {
  lost: boolean
  /** Lost, because there are too many connections. Visitors can log in, where another limit applies. */
  isFull: boolean
}

/** Takes its space from the oldest visible comments, so that the newest ones don't move. */
export const LostBanner = ({ lost, isFull }: Props) => {
  const t = useT()
  const isMember = useSignedIn()
  const { pathname, search } = useLocation()
  return (
    <div role="status" className="shrink-0">
      {lost && (
        <div className="flex flex-wrap items-center justify-center gap-2 bg-raised px-4 py-2 text-sm text-soft max-lg:mx-3 max-lg:rounded-2xl lg:border-line lg:border-b">
          <p className="flex items-baseline gap-2">
            {!isFull && <span aria-hidden="true" className="size-2 shrink-0 animate-dot rounded-full bg-current" />}
            {isFull ? t(isMember ? 'live.full.member' : 'live.full.visitor') : t('live.lost')}
          </p>
          {isFull && !isMember && (
            <ButtonLink size="small" to={loginFor(pathname + search)}>
              {t('session.logIn')}
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  )
}

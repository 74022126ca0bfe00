import { loginFor } from '../../lib/campaign.ts'
import { useT } from '../../lib/i18n.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'

/** Small, because everything on the page can be looked at without an account. */
export const VisitorInvitation = () => {
  const t = useT()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line bg-surface px-4 py-3">
      <p className="min-w-0 flex-[1_1_14rem] text-sm">{t('home.visitor.text')}</p>
      <ButtonLink to={loginFor('/')} size="small">
        {t('home.visitor.login')}
      </ButtonLink>
    </div>
  )
}

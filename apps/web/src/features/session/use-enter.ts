import { useNavigate } from 'react-router'
import { afterSignIn, forgetCampaign, savedCampaign } from '../../lib/campaign.ts'
import { signedInAs } from '../../lib/session.ts'
import { keepActionFor } from '../../lib/sign-in-action.ts'
import { keepTypedFor } from '../../lib/typed-text.ts'

/** What comes before the destination. */
interface FirstThings {
  readonly secondFactorRequired?: boolean | undefined
  readonly deletionWaits?: boolean | undefined
}

/**
 * The last step of every sign-in: remembers the account and goes to the destination of the visit. An operator proves a
 * second factor first.
 */
export const useEnter = () => {
  const navigate = useNavigate()
  return (vliveId: string, { secondFactorRequired = false, deletionWaits = false }: FirstThings = {}) => {
    if (secondFactorRequired) {
      signedInAs(vliveId)
      return navigate('/login/passkey', { replace: true })
    }
    const campaign = savedCampaign()
    forgetCampaign()
    signedInAs(vliveId)
    if (deletionWaits) return navigate('/mypage/privacy', { replace: true })
    const next = afterSignIn(campaign)
    keepActionFor(next)
    keepTypedFor(next)
    return navigate(next, { replace: true })
  }
}

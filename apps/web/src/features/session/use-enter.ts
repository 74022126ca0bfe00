import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { afterSignIn, forgetCampaign, savedCampaign } from '../../lib/campaign.ts'
import { signedInAs } from '../../lib/session.ts'

/** The last step of every sign-in: who it is, then on to where the visit was heading. */
export const useEnter = () => {
  const navigate = useNavigate()
  const client = useQueryClient()
  return (vliveId: string) => {
    const campaign = savedCampaign()
    forgetCampaign()
    client.clear()
    signedInAs(vliveId)
    return navigate(afterSignIn(campaign), { replace: true })
  }
}

import { Navigate, useLocation } from 'react-router'
import { campaignOf, savedCampaign, withSearch } from '../../lib/campaign.ts'
import { isSignedIn } from '../../lib/session.ts'

/**
 * Failed sign-ins return here. Redirects to the login page with the error and the saved campaign parameters, or to the
 * page for signing in again if the person still has their session.
 */
const LoginErrorPage = () => {
  const { search } = useLocation()
  const query = savedCampaign()
  for (const [key, value] of campaignOf(search)) query.set(key, value)
  const code = new URLSearchParams(search).get('e')
  if (code) query.set('e', code)
  const notice = new URLSearchParams(search).get('notice')
  if (notice) query.set('notice', notice)
  return <Navigate to={withSearch(isSignedIn() ? '/login/again' : '/login', query)} replace />
}

export default LoginErrorPage

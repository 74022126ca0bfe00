import { Navigate, useLocation } from 'react-router'

/** The root of the site redirects to the login. Users with a session never get here. */
export default function HomeRoot() {
  const { search } = useLocation()
  return <Navigate to={{ pathname: '/login', search }} replace />
}

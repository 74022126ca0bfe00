import { Navigate, useLocation } from 'react-router'

/** The root of the site redirects to the login. Users with a session never get here. */
const HomeRoot = () => {
  const { search } = useLocation()
  return <Navigate to={{ pathname: '/login', search }} replace />
}

export default HomeRoot

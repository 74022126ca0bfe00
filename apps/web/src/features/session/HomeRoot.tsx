import { Navigate, useLocation } from 'react-router'

/** The bare address of the site begins with the sign-in; who has a session never gets here. */
export default function HomeRoot() {
  const { search } = useLocation()
  return <Navigate to={{ pathname: '/login', search }} replace />
}

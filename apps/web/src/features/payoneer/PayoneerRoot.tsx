import { useLocation } from 'react-router'
import { withQueries } from '../../lib/query.tsx'
import { PayoneerHistory } from './PayoneerHistory.tsx'
import { PayoneerSuccess } from './PayoneerSuccess.tsx'
import { PayoneerTransfer } from './PayoneerTransfer.tsx'

/** The screens of Payoneer are small, and who opens one opens the others, so they are one file. */
const PayoneerRoot = () => {
  const { pathname } = useLocation()
  if (/\/history\/?$/.test(pathname)) return <PayoneerHistory />
  return /\/success\/?$/.test(pathname) ? <PayoneerSuccess /> : <PayoneerTransfer />
}

export default withQueries(PayoneerRoot)

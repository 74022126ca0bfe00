import { useLocation } from 'react-router'
import { withQueries } from '../../lib/query.tsx'
import { WiseAccount } from './WiseAccount.tsx'
import { WiseHistory } from './WiseHistory.tsx'
import { WisePayout } from './WisePayout.tsx'
import { WiseSuccess } from './WiseSuccess.tsx'

/** The screens of Wise are one file, as those of Payoneer are. */
const WiseRoot = () => {
  const { pathname } = useLocation()
  if (/\/history\/?$/.test(pathname)) return <WiseHistory />
  if (/\/success\/?$/.test(pathname)) return <WiseSuccess />
  return /\/payout\/?$/.test(pathname) ? <WisePayout /> : <WiseAccount />
}

export default withQueries(WiseRoot)

import { useEffect, useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { startView } from '../../../lib/view.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Curtain } from '../../../ui/illustrations/Curtain.tsx'
import { Screen } from '../kit/Screen.tsx'

/** The tab of a view begins here: it takes the token out of the address and opens the person's site. */
const ViewPage = () => {
  const t = useT()
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    if (startView(window.location.hash)) window.location.replace('/mypage/')
    else setBroken(true)
  }, [])
  return (
    <Screen title={t('console.page.view')}>
      {isBroken && <EmptyState small illustration={<Curtain />} title={t('consolePeople.viewing.broken')} />}
    </Screen>
  )
}

export default ViewPage

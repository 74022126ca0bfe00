import { useLocation, useNavigate } from 'react-router'
import { AppFrame, usePlaceBack } from '../../frame/AppFrame.tsx'
import { useT } from '../../lib/i18n.tsx'
import { withQueries } from '../../lib/query.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { FollowedPeople } from './following/FollowedPeople.tsx'
import { Followers } from './following/Followers.tsx'
import { useFollowCounts } from './following/lists.ts'
import { TabLabel } from './following/TabLabel.tsx'
import { HiddenPeople } from './person/HiddenPeople.tsx'

const tabs = ['following', 'followers', 'hidden'] as const
type TabName = (typeof tabs)[number]

const FollowingPage = () => {
  const t = useT()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const wanted = new URLSearchParams(search).get('tab')
  const shown: TabName = tabs.find((tab) => tab === wanted) ?? 'following'
  const counts = useFollowCounts()
  const open = (tab: TabName) => {
    const next = new URLSearchParams(search)
    if (tab === 'following') next.delete('tab')
    else next.set('tab', tab)
    const query = next.toString()
    void navigate(query ? `${pathname}?${query}` : pathname, { replace: true })
  }
  return (
    <AppFrame title={t('title.following')} back={usePlaceBack()}>
      <Tabs
        label={t('title.following')}
        value={shown}
        onChange={open}
        tabs={[
          {
            value: 'following',
            label: <TabLabel text={t('people.tab.following')} count={counts?.following} />,
            panel: <FollowedPeople />,
          },
          {
            value: 'followers',
            label: <TabLabel text={t('people.tab.followers')} count={counts?.followers} />,
            panel: <Followers />,
          },
          { value: 'hidden', label: t('people.tab.hidden'), panel: <HiddenPeople /> },
        ]}
      />
    </AppFrame>
  )
}

export default withQueries(FollowingPage)

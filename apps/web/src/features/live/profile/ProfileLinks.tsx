import { useT } from '../../../lib/i18n.tsx'
import { rankingPath } from '../../../lib/paths.ts'
import { isSignedIn } from '../../../lib/session.ts'
import { List } from '../../../ui/List.tsx'
import { ListRow } from '../../../ui/ListRow.tsx'
import { ListSkeleton } from '../../../ui/ListSkeleton.tsx'
import { TrophyIcon } from '../../../ui/pictograms.tsx'
import { ReportPerson } from '../report/ReportPerson.tsx'
import type { Profile } from './profile.ts'
import { Records } from './Records.tsx'
import { ShareProfile } from './ShareProfile.tsx'
import { SocialLinks } from './SocialLinks.tsx'
import { Upcoming } from './Upcoming.tsx'

/** Hidden on a phone: the content above may be taller than its skeleton and would push this down. */
export const ProfileLinksSkeleton = () => (
  <div className="hidden lg:block">
    <ListSkeleton rows={2} />
  </div>
)

/** Links from the profile to other pages. */
export const ProfileLinks = ({ profile: { streamer, upcoming, isSelf } }: { profile: Profile }) => (
  <div className="flex flex-col gap-6">
    <List>
      <ListRow to={rankingPath(streamer.vliveId)} icon={<TrophyIcon size={20} />} title={useT()('live.ranking')} />
      <ShareProfile person={streamer} />
    </List>
    <Upcoming streams={upcoming} />
    <SocialLinks streamer={streamer} />
    {!isSelf && isSignedIn() && <ReportPerson person={streamer} />}
    {/* Last, because they load after the profile and would move what is below them. */}
    <Records streamer={streamer} />
  </div>
)

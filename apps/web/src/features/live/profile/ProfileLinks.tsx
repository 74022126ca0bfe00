import { useT } from '../../../lib/i18n.tsx'
import { rankingPath } from '../../../lib/paths.ts'
import { isSignedIn } from '../../../lib/session.ts'
import { List } from '../../../ui/List.tsx'
import { ListRow } from '../../../ui/ListRow.tsx'
import { TrophyIcon } from '../../../ui/pictograms.tsx'
import { ReportPerson } from '../report/ReportPerson.tsx'
import type { Profile } from './profile.ts'
import { ShareProfile } from './ShareProfile.tsx'

/** The ranking of fans, and what can be done with the profile. */
export const ProfileLinks = ({ profile: { streamer, isSelf } }: { profile: Profile }) => (
  <>
    <List>
      <ListRow to={rankingPath(streamer.vliveId)} icon={<TrophyIcon size={20} />} title={useT()('live.ranking')} />
      <ShareProfile person={streamer} />
    </List>
    {!isSelf && isSignedIn() && <ReportPerson person={streamer} />}
  </>
)

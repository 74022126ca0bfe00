import { useT } from '../../../lib/i18n.tsx'
import { rankingPath } from '../../../lib/paths.ts'
import { TrophyIcon } from '../../../ui/card-icons.tsx'
import { List } from '../../../ui/List.tsx'
import { ListRow } from '../../../ui/ListRow.tsx'
import { PersonActions } from '../person/PersonActions.tsx'
import { useReport } from '../report/use-report.tsx'
import type { Profile } from './profile.ts'
import { ShareProfile } from './ShareProfile.tsx'

/** The ranking of fans, and what can be done with the profile. */
export const ProfileLinks = ({ profile: { streamer, isSelf } }: { profile: Profile }) => {
  const t = useT()
  const { reportPerson, reportDialog } = useReport()
  return (
    <>
      <List>
        <ListRow to={rankingPath(streamer.vliveId)} icon={<TrophyIcon size={20} />} title={t('live.ranking')} />
        <ShareProfile person={streamer} />
      </List>
      {!isSelf && (
        <div className="flex flex-col gap-3">
          <PersonActions person={streamer} onReport={() => reportPerson(streamer)} />
        </div>
      )}
      {!isSelf && reportDialog}
    </>
  )
}

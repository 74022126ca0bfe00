import { useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { rankingPath } from '../../../lib/paths.ts'
import { useSignedIn } from '../../../lib/use-signed-in.ts'
import { List } from '../../../ui/List.tsx'
import { ListRow } from '../../../ui/ListRow.tsx'
import { TrophyIcon } from '../../../ui/pictograms.tsx'
import { PersonActions } from '../person/PersonActions.tsx'
import { ReportDialog } from '../report/ReportDialog.tsx'
import type { Profile } from './profile.ts'
import { ShareProfile } from './ShareProfile.tsx'

/** The ranking of fans, and what can be done with the profile. */
export const ProfileLinks = ({ profile: { streamer, isSelf } }: { profile: Profile }) => {
  const t = useT()
  const isMember = useSignedIn()
  const [isReporting, setReporting] = useState(false)
  return (
    <>
      <List>
        <ListRow to={rankingPath(streamer.vliveId)} icon={<TrophyIcon size={20} />} title={t('live.ranking')} />
        <ShareProfile person={streamer} />
      </List>
      {!isSelf && isMember && (
        <div className="flex flex-col gap-3">
          <PersonActions person={streamer} onReport={() => setReporting(true)} />
        </div>
      )}
      {isReporting && (
        <ReportDialog
          target={{ kind: 'person', vliveId: streamer.vliveId }}
          quote={streamer.nickname}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  )
}

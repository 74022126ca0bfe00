import type { Person } from '@avalive/contract/live'
import { useT } from '../../../lib/i18n.tsx'
import { profilePath } from '../../../lib/paths.ts'
import { useShare } from '../../../shared/use-share.ts'
import { ListRow } from '../../../ui/ListRow.tsx'
import { SendIcon } from '../../../ui/pictograms.tsx'

/** Shares the profile's address, without anything else that is in the address bar. */
export const ShareProfile = ({ person: { profileId, nickname } }: { person: Person }) => {
  const t = useT()
  const share = useShare()
  const url = new URL(profilePath(profileId), window.location.origin).href
  return <ListRow icon={<SendIcon size={20} />} title={t('people.share')} onClick={() => void share(nickname, url)} />
}

import { useT } from '../../../lib/i18n.tsx'
import { PersonLink } from '../../../shared/PersonLink.tsx'
import { Score } from '../../../shared/standings/Score.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { List } from '../../../ui/List.tsx'
import { UserText } from '../../../ui/UserText.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import type { Profile } from './profile.ts'

/** The people who have given most this month, as the ranking of the profile shows them. */
export const TopFans = ({ fans }: { fans: Profile['topFans'] }) => {
  const t = useT()
  if (fans.length === 0) return null
  return (
    <ProfileSection title={t('people.topFans')}>
      {(labelledBy) => (
        <List labelledBy={labelledBy}>
          {fans.map(({ profileId, nickname, iconUrl, score }) => (
            <li key={profileId}>
              <PersonLink
                profileId={profileId}
                className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 -outline-offset-2! transition-colors duration-150 hover:bg-accent-wash"
              >
                <Avatar src={iconUrl || null} name={nickname} />
                <span className="min-w-0 flex-[1_1_6rem] font-medium">
                  <UserText>{nickname}</UserText>
                </span>
                <Score score={score} />
              </PersonLink>
            </li>
          ))}
        </List>
      )}
    </ProfileSection>
  )
}

import { useT } from '../../../lib/i18n.tsx'
import { UserText } from '../../../ui/UserText.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import type { Profile } from './profile.ts'
import { SocialLinks } from './SocialLinks.tsx'

/** The introduction and the person's pages elsewhere. */
export const About = ({ streamer }: Pick<Profile, 'streamer'>) => {
  const t = useT()
  return (
    <ProfileSection title={t('people.about')}>
      {() => (
        <div className="flex flex-col gap-4">
          {streamer.description ? (
            <p className="max-w-prose wrap-anywhere whitespace-pre-line">
              <UserText>{streamer.description}</UserText>
            </p>
          ) : (
            <p className="text-soft">{t('people.about.none')}</p>
          )}
          <SocialLinks streamer={streamer} />
        </div>
      )}
    </ProfileSection>
  )
}

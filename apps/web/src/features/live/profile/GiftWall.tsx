import { formatNumber } from '@avalive/i18n/format'
import { giftName } from '@avalive/i18n/gift-name'
import { useState } from 'react'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import type { Profile } from './profile.ts'

/** Three rows on a desktop. */
const FIRST = 12

/** All gifts that the person has received, by kind. It doesn't say who sent them. */
export const GiftWall = ({ gifts }: Pick<Profile, 'gifts'>) => {
  const t = useT()
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  if (gifts.length === 0) return null
  const total = gifts.reduce((sum, { count }) => sum + count, 0)
  return (
    <ProfileSection title={t('people.wall')} detail={t('people.wall.total', { count: total })}>
      {(labelledBy) => (
        <>
          <ul
            aria-labelledby={labelledBy}
            className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,6.75rem),1fr))] gap-2"
          >
            {(isOpen ? gifts : gifts.slice(0, FIRST)).map(({ giftId, name, imageUrl, count }) => (
              <li
                key={giftId}
                className="flex min-w-0 flex-col items-center gap-1 rounded-lg border border-line bg-surface px-1 py-3 text-center"
              >
                <img
                  src={imageUrl}
                  alt=""
                  width={56}
                  height={56}
                  loading="lazy"
                  decoding="async"
                  className="size-14 object-contain"
                />
                <span className="w-full text-sm leading-tight wrap-break-word hyphens-auto">{giftName(t, name)}</span>
                <span className="font-display font-bold whitespace-nowrap">×{formatNumber(locale, count)}</span>
              </li>
            ))}
          </ul>
          {!isOpen && gifts.length > FIRST && (
            <div className="mt-3 flex flex-col">
              <Button tone="secondary" onClick={() => setOpen(true)}>
                {t('people.wall.all')}
              </Button>
            </div>
          )}
        </>
      )}
    </ProfileSection>
  )
}

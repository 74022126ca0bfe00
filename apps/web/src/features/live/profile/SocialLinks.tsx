import type { Streamer } from '@avalive/contract/live'
import type { ReactNode } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { ExternalIcon } from '../../../ui/icons.tsx'
import { PlainLink } from '../../../ui/PlainLink.tsx'
import { FacebookIcon, PlayIcon, XIcon } from '../../../ui/pictograms.tsx'

const services: readonly { key: keyof Streamer['snsProps']; name: string; mark: ReactNode }[] = [
  { key: 'twitter', name: 'X', mark: <XIcon size={20} /> },
  { key: 'youtube', name: 'YouTube', mark: <PlayIcon size={20} /> },
  { key: 'facebook', name: 'Facebook', mark: <FacebookIcon size={20} /> },
]

/** Returns the address if it is an absolute https URL, otherwise null. */
export const safeLink = (address: string | null): string | null =>
  address !== null && URL.canParse(address) && new URL(address).protocol === 'https:' ? address : null

export const SocialLinks = ({ streamer }: { streamer: Streamer }) => {
  const t = useT()
  const links = services.flatMap(({ key, ...service }) => {
    const href = safeLink(streamer.snsProps[key])
    return href ? [{ ...service, href }] : []
  })
  if (links.length === 0) return null
  return (
    <nav aria-label={t('live.profile.links', { name: streamer.nickname })}>
      <ul className="flex flex-wrap justify-center gap-2 lg:justify-start">
        {links.map(({ name, mark, href }) => (
          <li key={name}>
            <PlainLink
              href={href}
              newTab
              className="flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 text-sm font-medium transition-colors duration-150 hover:border-accent"
            >
              {mark}
              {name}
              <ExternalIcon size={14} className="text-soft" />
            </PlainLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

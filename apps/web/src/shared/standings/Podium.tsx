import { formatRank } from '@avalive/i18n/format'
import { useT } from '../../lib/i18n.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { classes } from '../../ui/classes.ts'
import { Sparkle } from '../../ui/illustrations/Sparkle.tsx'
import { UserText } from '../../ui/UserText.tsx'
import { PersonLink } from '../PersonLink.tsx'
import { LiveTag } from './LiveTag.tsx'
import './standings.css'
import type { Standing } from './standing.ts'

const medals = ['gold', 'silver', 'bronze'] as const
export const ON_PODIUM = medals.length

/** The first three. People who share a rank share the step and the medal. */
export const Podium = ({ standings }: { standings: readonly Standing[] }) => {
  const t = useT()
  return (
    <ol aria-label={t('rankings.podium')} data-theme="dark" className="podium">
      {standings.map((standing) => (
        <Place key={standing.profileId} standing={standing} />
      ))}
      {medals.slice(standings.length).map((medal) => (
        <li key={medal} aria-hidden="true" className={`podium-place podium-vacant podium-${medal}`}>
          <span className="podium-face" />
          <span className="podium-pillar" />
        </li>
      ))}
      <Stars />
    </ol>
  )
}

const Place = ({ standing }: { standing: Standing }) => {
  const t = useT()
  const { profileId, mediaId, iconUrl, name, rank, value, detail, mark } = standing
  const medal = medals[(rank ?? 0) - 1] ?? 'bronze'
  return (
    <li className={classes('podium-place', `podium-${medal}`)}>
      <PersonLink
        profileId={profileId}
        mediaId={mediaId}
        className="flex w-full min-w-0 flex-col items-center rounded-t-lg -outline-offset-2!"
      >
        <span className="podium-face">
          <Avatar src={iconUrl} name={name} size={128} />
          {medal === 'gold' && <Crown />}
          {mediaId && <LiveTag />}
        </span>
        <span className="podium-name">
          <UserText>{name}</UserText>
        </span>
        <span className="podium-value">{value}</span>
        {detail && <span className="px-0.5 text-center text-[0.6875rem]/[1.3] text-balance text-soft">{detail}</span>}
        <span className="podium-pillar">
          {rank !== null && formatRank(t, rank)}
          {mark}
        </span>
      </PersonLink>
    </li>
  )
}

const Crown = () => (
  <svg aria-hidden="true" viewBox="0 0 40 26" className="podium-crown">
    <path
      d="M5 22 2.5 7.5 12 13 20 2l8 11 9.5-5.5L35 22Z"
      fill="var(--gold)"
      stroke="var(--on-medal)"
      strokeWidth="2"
      strokeLinejoin="round"
    />
    <path d="M6 22.5h28" stroke="var(--on-medal)" strokeWidth="3" strokeLinecap="round" />
    <circle cx="20" cy="15" r="2.4" fill="var(--coral)" />
  </svg>
)

const Stars = () => (
  <svg aria-hidden="true" viewBox="0 0 340 190" preserveAspectRatio="xMidYMin slice" className="podium-stars">
    <Sparkle x={36} y={44} size={0.8} />
    <Sparkle x={304} y={36} size={0.9} />
    <Sparkle x={92} y={92} size={0.5} />
    <Sparkle x={262} y={84} size={0.5} />
    <path
      d="M64 24v.1M118 40v.1M226 30v.1M278 112v.1M22 104v.1M318 92v.1M84 58v.1M246 52v.1"
      stroke="var(--star)"
      strokeWidth="2.5"
      strokeLinecap="round"
      opacity=".7"
    />
  </svg>
)

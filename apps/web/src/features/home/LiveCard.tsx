import type { LiveCard as Live } from '@avalive/contract/home'
import { isLocale, localeNames } from '@avalive/i18n/locales'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { watchCountText } from '../../lib/media.ts'
import { viewerPath } from '../../lib/paths.ts'
import { PersonIcon, TrophyIcon } from '../../ui/card-icons.tsx'
import { classes } from '../../ui/classes.ts'
import { PlainLink } from '../../ui/PlainLink.tsx'
import { UserText } from '../../ui/UserText.tsx'

const frame = 'relative flex aspect-3/4 w-full flex-col justify-between overflow-clip rounded-xl'
const pill =
  'inline-flex min-w-0 items-center gap-1 rounded-full bg-ground/80 px-2 py-0.5 text-xs leading-5 font-semibold'

interface Props {
  readonly card: Live
  /** The largest picture of the page loads first. */
  readonly priority?: 'high' | 'low'
  /** Large where it takes two columns. */
  readonly isLarge?: boolean
}

/** A live stream as a portrait: the stage, with its name, title and viewers on it. One tap opens it. */
export const LiveCard = ({ card, priority = 'low', isLarge = false }: Props) => {
  const t = useT()
  const short = watchCountText(useLocale(), card.watchCount)
  return (
    // It is night on every stage, in both themes. Long titles make the card higher, which a hidden overflow
    // or a given height would not allow.
    <PlainLink to={viewerPath(card.mediaId)} data-theme="dark" className={classes(frame, 'group bg-surface text-ink')}>
      <img
        src={card.thumbnail}
        alt=""
        width={300}
        height={400}
        decoding="async"
        loading={priority === 'high' ? 'eager' : 'lazy'}
        fetchPriority={priority}
        className="absolute inset-0 size-full object-cover transition-transform duration-200 group-hover:scale-105"
      />
      <span className="relative flex flex-wrap items-start justify-between gap-1 p-2">
        <span className={pill}>
          <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-spotlight" />
          <PersonIcon size={14} />
          <span aria-hidden="true">{short}</span>
          <span className="sr-only">{t('home.watching', { count: short })}</span>
        </span>
        <LanguagePill language={card.language} />
        {/* Above the face, also in two lines. */}
        {card.event && (
          <span className="flex basis-full">
            <span className={classes(pill, 'bg-gold! text-on-medal')}>
              <TrophyIcon size={14} className="shrink-0" />
              <span className="min-w-0 text-balance wrap-anywhere">
                <UserText>{card.event.name}</UserText>
              </span>
            </span>
          </span>
        )}
      </span>
      <span className="relative flex flex-col items-start gap-1 bg-linear-to-t from-ground via-ground/85 to-transparent p-3 pt-10">
        <span
          className={classes(
            'leading-snug font-semibold text-balance wrap-anywhere',
            isLarge ? 'text-sm lg:text-xl' : 'text-sm',
          )}
        >
          <UserText>{card.title}</UserText>
        </span>
        <span className="text-xs text-soft wrap-anywhere">
          <UserText>{card.nickname}</UserText>
        </span>
      </span>
    </PlainLink>
  )
}

/** The code is enough to see, and the name is spoken. */
const LanguagePill = ({ language }: { language: string | null }) => {
  if (language === null || !isLocale(language)) return null
  return (
    <span className={pill}>
      <span aria-hidden="true" className="uppercase">
        {language.slice(0, 2)}
      </span>
      <span lang={language} className="sr-only">
        {localeNames[language]}
      </span>
    </span>
  )
}

export const LiveCardSkeleton = () => <span aria-hidden="true" className={classes(frame, 'animate-shimmer bg-off')} />

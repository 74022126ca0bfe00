import { useLocation } from 'react-router'
import { useT } from '../lib/i18n.tsx'
import { useSignedIn } from '../lib/use-signed-in.ts'
import { classes } from '../ui/classes.ts'
import { BackIcon } from '../ui/icons.tsx'
import { PlainLink } from '../ui/PlainLink.tsx'
import { FollowedLive } from './FollowedLive.tsx'
import { currentOf, PlaceIcon, placesOnDesktop } from './places.tsx'

const item = 'flex min-h-12 w-full items-center gap-3 rounded-lg px-3 py-2 text-left hover:bg-accent-wash'

interface Props {
  /** Shows icons only. */
  readonly isNarrow: boolean
  /** Null if there is no room for more than icons. */
  readonly onTurn: (() => void) | null
}

/** The main places beside the page on a desktop, and followed people who are live. */
export const Rail = ({ isNarrow, onTurn }: Props) => {
  const t = useT()
  const { pathname } = useLocation()
  const isMember = useSignedIn()
  const turnLabel = t(isNarrow ? 'places.widen' : 'places.narrow')
  return (
    <>
      <nav aria-label={t('places.title')}>
        <ul className="flex flex-col gap-1">
          {placesOnDesktop.map((place) => {
            const current = currentOf(place, pathname)
            const label = t(place.label)
            return (
              <li key={place.to}>
                <PlainLink
                  to={place.to}
                  aria-current={current}
                  title={isNarrow ? label : undefined}
                  className={classes(item, current ? 'bg-accent-wash font-semibold text-accent' : 'text-soft')}
                >
                  <PlaceIcon icon={place.icon} isHere={current !== undefined} />
                  <span className={isNarrow ? 'sr-only' : 'min-w-0'}>{label}</span>
                </PlainLink>
              </li>
            )
          })}
        </ul>
      </nav>
      {isMember && <FollowedLive isNarrow={isNarrow} />}
      {onTurn && (
        <button
          type="button"
          aria-expanded={!isNarrow}
          aria-label={turnLabel}
          title={turnLabel}
          onClick={onTurn}
          className={classes(item, 'mt-auto text-soft')}
        >
          <BackIcon className={classes('shrink-0', isNarrow && 'rotate-180')} />
        </button>
      )}
    </>
  )
}

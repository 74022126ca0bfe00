import { useLocation } from 'react-router'
import { useT } from '../lib/i18n.tsx'
import { classes } from '../ui/classes.ts'
import { PlainLink } from '../ui/PlainLink.tsx'
import { currentOf, PlaceIcon, placesOnPhone } from './places.tsx'

/** The main places within reach of the thumb. Large text leaves room for the icons only. */
export const BottomBar = () => {
  const t = useT()
  const { pathname } = useLocation()
  return (
    <nav aria-label={t('places.title')} className="@container">
      <ul className="mx-auto grid max-w-lg auto-cols-fr grid-flow-col">
        {placesOnPhone.map((place) => {
          const current = currentOf(place, pathname)
          return (
            <li key={place.to} className="min-w-0">
              <PlainLink
                to={place.to}
                aria-current={current}
                className={classes(
                  'flex min-h-[56px] flex-col items-center justify-center text-center text-[0.6875rem]/[1.3] -outline-offset-2!',
                  current ? 'font-semibold text-accent' : 'text-soft',
                )}
              >
                <PlaceIcon icon={place.icon} isHere={current !== undefined} />
                <span className="mt-0.5 max-w-full wrap-anywhere @max-[18rem]:sr-only">{t(place.label)}</span>
              </PlainLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

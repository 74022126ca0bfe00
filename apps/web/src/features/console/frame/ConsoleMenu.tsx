import { useId } from 'react'
import { useLocation } from 'react-router'
import { useT } from '../../../lib/i18n.tsx'
import { classes } from '../../../ui/classes.ts'
import { PlainLink } from '../../../ui/PlainLink.tsx'
import { useMay } from '../kit/operator.ts'
import { type ConsoleGroup, type ConsolePage, consoleGroups } from '../kit/page.ts'
import { pages } from '../pages.ts'

const addressOf = ({ path }: ConsolePage): string => (path === '' ? '/console' : `/console/${path}`)

/** A screen that was opened from a list belongs to the list's entry. */
const isCurrent = (page: ConsolePage, pathname: string): boolean => {
  const address = addressOf(page)
  const here = pathname.replace(/\/$/, '')
  return here === address || (page.path !== '' && here.startsWith(`${address}/`))
}

/** The screens that the operator's roles open, by group. */
export const ConsoleMenu = ({ hasSite = false }: { hasSite?: boolean }) => {
  const t = useT()
  return (
    <nav aria-label={t('console.title')} className="flex flex-col gap-4 px-3">
      {consoleGroups.map((group) => (
        <Group key={group} group={group} />
      ))}
      {hasSite && (
        <PlainLink to="/" className={entryStyle(false)}>
          {t('console.site')}
        </PlainLink>
      )}
    </nav>
  )
}

const entryStyle = (current: boolean): string =>
  classes(
    'flex min-h-11 items-center rounded-sm border-l-3 px-3 py-1 text-sm lg:min-h-9',
    current
      ? 'border-accent bg-accent-wash font-semibold text-ink'
      : 'border-transparent text-soft hover:bg-accent-wash hover:text-ink',
  )

const Group = ({ group }: { group: ConsoleGroup }) => {
  const t = useT()
  const may = useMay()
  const id = useId()
  const { pathname } = useLocation()
  const shown = pages.filter((page) => page.group === group && !page.isDetail && may(page.role))
  if (shown.length === 0) return null
  return (
    <section aria-labelledby={group === 'today' ? undefined : id}>
      {group !== 'today' && (
        <h2 id={id} className="px-3 pb-1 font-semibold text-soft text-xs">
          {t(`console.group.${group}`)}
        </h2>
      )}
      <ul>
        {shown.map((page) => {
          const current = isCurrent(page, pathname)
          return (
            <li key={page.path}>
              <PlainLink
                to={addressOf(page)}
                aria-current={current ? 'page' : undefined}
                className={entryStyle(current)}
              >
                {t(page.label)}
              </PlainLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

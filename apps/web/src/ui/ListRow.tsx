import type { MouseEventHandler, ReactNode } from 'react'
import { classes } from './classes.ts'
import { ChevronIcon, ExternalIcon } from './icons.tsx'
import { type Destination, PlainLink } from './PlainLink.tsx'

interface RowContent {
  icon?: ReactNode
  title: ReactNode
  description?: ReactNode
  /** Shown at the end of the row: a number or a badge. */
  value?: ReactNode
  /** A button at the end of the row. It goes below the text where both don't fit. */
  button?: ReactNode
  tone?: 'plain' | 'danger'
}

type Nowhere = { to?: undefined; href?: undefined; replace?: undefined; newTab?: undefined }

export type ListRowProps = RowContent & (Destination | Nowhere) & { onClick?: MouseEventHandler }

/** A row that links (`to`, `href`), acts (`onClick`) or only shows text. */
export const ListRow = ({ icon, title, description, value, button, tone = 'plain', ...action }: ListRowProps) => {
  const danger = tone === 'danger'
  const style = 'group flex min-h-16 w-full items-center gap-4 px-4 py-3 text-left -outline-offset-2!'
  const tappable = classes(style, 'transition-colors duration-150 hover:bg-accent-wash active:bg-accent-wash')
  const leads = action.to !== undefined || action.href !== undefined
  const content = (
    <>
      {icon && (
        <span
          className={classes(
            'flex size-10 shrink-0 items-center justify-center rounded-md',
            danger ? 'bg-danger-wash text-danger' : 'bg-accent-wash text-accent',
          )}
        >
          {icon}
        </span>
      )}
      <span className={classes('min-w-0 flex-1', button !== undefined && 'basis-48')}>
        <span className={classes('block font-medium', danger && 'text-danger')}>{title}</span>
        {description && <span className="block text-sm text-soft">{description}</span>}
      </span>
      {value && <span className="shrink-0 text-right">{value}</span>}
      {button && <span className="ml-auto shrink-0">{button}</span>}
      {leads && (
        <span className="shrink-0 text-soft transition-transform duration-150 group-hover:translate-x-0.5">
          {action.newTab ? <ExternalIcon size={18} /> : <ChevronIcon size={20} />}
        </span>
      )}
    </>
  )
  return (
    <li>
      {leads ? (
        <PlainLink {...action} className={tappable}>
          {content}
        </PlainLink>
      ) : action.onClick ? (
        <button type="button" onClick={action.onClick} className={tappable}>
          {content}
        </button>
      ) : (
        <div className={classes(style, button !== undefined && 'flex-wrap gap-y-2')}>{content}</div>
      )}
    </li>
  )
}

import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { PlainLink } from '../../ui/PlainLink.tsx'

interface Props {
  readonly id: string
  readonly active: string | null
  /** The page that the option opens. Without it, the option only calls `onOpen`. */
  readonly to?: string
  readonly onOpen: () => void
  readonly picture?: ReactNode
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly badge?: ReactNode
}

/** An option as a row. The focus stays in the field, so it is not in the order of the Tab key. */
export const Option = ({ id, active, to, onOpen, picture, title, description, badge }: Props) => {
  const isActive = active === id
  const row = {
    role: 'option',
    id,
    tabIndex: -1,
    'aria-selected': isActive,
    onClick: onOpen,
    className: classes(
      'flex min-h-16 w-full items-center gap-4 px-4 py-2.5 text-left transition-colors duration-150 hover:bg-accent-wash',
      isActive && 'bg-accent-wash outline-2 -outline-offset-2 outline-accent',
    ),
  }
  const content = (
    <>
      {picture}
      <span className="min-w-0 flex-1">
        <span className="block font-medium leading-snug">{title}</span>
        {description && <span className="block text-sm text-soft">{description}</span>}
      </span>
      {badge}
    </>
  )
  return to === undefined ? (
    <button type="button" {...row}>
      {content}
    </button>
  ) : (
    <PlainLink to={to} {...row}>
      {content}
    </PlainLink>
  )
}

/** The picture of a stream, event or gacha. */
export const Thumbnail = ({ src }: { src: string }) => (
  <img
    src={src}
    alt=""
    width={96}
    height={54}
    loading="lazy"
    decoding="async"
    className="aspect-video w-24 shrink-0 rounded-md bg-accent-wash object-cover"
  />
)

interface GroupProps {
  readonly id: string
  readonly label: string
  readonly children: ReactNode
}

export const OptionGroup = ({ id, label, children }: GroupProps) => (
  // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by this role
  <div role="group" aria-labelledby={id} className="flex flex-col gap-2">
    <span id={id} className="font-display text-lg font-semibold">
      {label}
    </span>
    <span className="block divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface shadow-card">
      {children}
    </span>
  </div>
)

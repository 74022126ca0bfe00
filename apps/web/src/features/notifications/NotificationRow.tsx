import type { Output } from '@avalive/contract/call'
import type { notifications } from '@avalive/contract/notifications'
import { formatDateTime } from '@avalive/i18n/format'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { isElsewhere } from '../../lib/japan-time.ts'
import { classes } from '../../ui/classes.ts'
import { PlainLink } from '../../ui/PlainLink.tsx'

export type Notification = Output<typeof notifications.listNotifications>['notifications'][number]

interface Props {
  readonly notification: Notification
  readonly onOpen: () => void
}

export const NotificationRow = ({ notification: { text, path, createdAt, isRead }, onOpen }: Props) => {
  const t = useT()
  const locale = useLocale()
  return (
    <li>
      <PlainLink
        to={path}
        onClick={onOpen}
        className="flex min-h-16 w-full items-start gap-3 px-4 py-3 -outline-offset-2! transition-colors duration-150 hover:bg-accent-wash active:bg-accent-wash"
      >
        <span aria-hidden="true" className={classes('mt-2 size-2 shrink-0 rounded-full', !isRead && 'bg-accent')} />
        <span className="min-w-0 flex-1">
          {!isRead && <span className="sr-only">{t('notifications.unread')}</span>}
          <span className={classes('block wrap-anywhere', !isRead && 'font-medium')}>{text}</span>
          <time dateTime={createdAt} className="block text-sm text-soft">
            {formatDateTime(locale, createdAt, { withZone: isElsewhere() })}
          </time>
        </span>
      </PlainLink>
    </li>
  )
}

import { useEffect, useSyncExternalStore } from 'react'
import { useT } from '../lib/i18n.tsx'
import { onUnreadChange, unreadCount } from '../lib/unread.ts'
import { useSignedIn } from '../lib/use-signed-in.ts'
import { classes } from '../ui/classes.ts'
import { iconButtonStyle } from '../ui/IconButton.tsx'
import { BellIcon } from '../ui/icons.tsx'
import { PlainLink } from '../ui/PlainLink.tsx'

const MAX_SHOWN = 99

/** Loaded after the page, which doesn't wait for it. */
const useLiveCount = (signedIn: boolean): void => {
  useEffect(() => {
    if (!signedIn) return
    let stop: (() => void) | undefined
    let isOver = false
    import('../lib/watch-unread.ts').then(
      ({ watchUnread }) => {
        if (!isOver) stop = watchUnread()
      },
      () => undefined,
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [signedIn])
}

/** Leads to the notifications, and shows how many are unread, while somebody is signed in. */
export const Bell = () => {
  const t = useT()
  const signedIn = useSignedIn()
  const count = useSyncExternalStore(onUnreadChange, unreadCount)
  useLiveCount(signedIn)
  if (!signedIn) return null
  const label = t('frame.unread', { count })
  return (
    <PlainLink to="/notifications" aria-label={label} title={label} className={classes(iconButtonStyle, 'relative')}>
      <BellIcon />
      {/* A picture of the count, not part of the link's name: "99+" is not in "120 unread". */}
      {count > 0 && (
        <span
          aria-hidden="true"
          data-count={count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
          className="absolute bottom-[54%] left-[52%] min-w-4.5 rounded-full bg-spotlight px-1 text-center font-display font-semibold text-[0.6875rem] text-on-spot leading-4.5 after:content-[attr(data-count)]"
        />
      )}
    </PlainLink>
  )
}

import { account } from '@avalive/contract/account'
import { consolePeople } from '@avalive/contract/console-people'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../lib/api.ts'
import { useT } from '../lib/i18n.tsx'
import { callQuery, withQueries } from '../lib/query.tsx'
import { forgetView, viewing } from '../lib/view.ts'
import { Button } from '../ui/Button.tsx'

/** Ends the view in this tab even if the server doesn't answer; there it ends by itself after a quarter of an hour. */
const end = async (token: string): Promise<void> => {
  await call(consolePeople.endView, { token }).catch(() => {})
  forgetView()
  window.location.assign('/console/people')
}

/** Keeps room for the bar below the page and below what sticks to the bottom, also when its text is large. */
const useRoomBelow = () => {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = bar
    if (!current) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--below', `${current.offsetHeight}px`))
    observer.observe(current)
    return () => {
      observer.disconnect()
      style.removeProperty('--below')
    }
  }, [])
  return bar
}

/** Always in sight while an operator sees the site as a person. */
const ViewBar = () => {
  const t = useT()
  const view = viewing()
  const { data } = useQuery({ ...callQuery(account.getOwner, {}), meta: { failureShown: true } })
  const bar = useRoomBelow()
  if (!view) return null
  return (
    <section
      ref={bar}
      aria-label={t('consolePeople.viewing.label')}
      className="fixed inset-x-0 bottom-0 z-50 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-danger border-t-2 bg-danger-wash px-4 py-2 text-danger text-sm"
    >
      <p className="font-semibold">
        {t('consolePeople.viewing.text', { nickname: data?.streamerUser.nickname ?? '…' })}
      </p>
      <Button tone="danger" size="dense" onClick={() => void end(view.token)}>
        {t('consolePeople.viewing.end')}
      </Button>
    </section>
  )
}

export default withQueries(ViewBar)

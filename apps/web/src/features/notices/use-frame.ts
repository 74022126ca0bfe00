import { invitations } from '@avalive/contract/invitations'
import { nothingSeen, withinAllowance } from '@avalive/rules/notices/allowance'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { isSignedIn } from '../../lib/session.ts'
import { frameMessageOf, type PageEvent, type Report } from './frame-messages.ts'

const TALLEST = 20_000

/**
 * Whether the person has just done something in the frame: a tap or a key there moves the focus into it and activates
 * the page around it. The activation alone may come from the link that led to this page. Older browsers don't report it.
 */
const isTouched = (frame: HTMLIFrameElement): boolean =>
  document.activeElement === frame && (navigator.userActivation?.isActive ?? true)

type Ready = Extract<Report, { event: 'ready' }>['params']

const countsOf = async ({ campaign_ids, wants_totals }: Ready) => {
  const counts: Record<string, number> = {}
  const totals: Record<string, number> = {}
  const one = async (campaignId: string) => {
    const { count, totalCount } = await call(invitations.getInviteCount, { campaignId, returnTotal: wants_totals })
    counts[campaignId] = count
    if (totalCount !== undefined) totals[campaignId] = totalCount
  }
  // A count that fails keeps the notice's own text.
  await Promise.allSettled(campaign_ids.map(one))
  return { counts, totals }
}

/** Listens to the frame of a notice. Messages of other windows, of another shape or above the limits are dropped. */
export const useFrame = (frame: RefObject<HTMLIFrameElement | null>, onEvent: (event: PageEvent) => void) => {
  const [height, setHeight] = useState<number | null>(null)
  const [hasButtons, setHasButtons] = useState(false)
  const isReady = useRef(false)
  const seen = useRef(nothingSeen)
  const latest = useRef(onEvent)
  useEffect(() => {
    latest.current = onEvent
  })

  useEffect(() => {
    const fillIn = async (ready: Ready): Promise<void> => {
      setHasButtons(ready.has_buttons)
      const signedIn = isSignedIn()
      const filled = signedIn ? await countsOf(ready) : {}
      // The frame has no origin that could be named.
      frame.current?.contentWindow?.postMessage({ avalive: 'invitations', signedIn, ...filled }, '*')
    }
    const raise = (element: HTMLIFrameElement, event: PageEvent): void => {
      if (!isTouched(element)) return
      const { isAllowed, seen: now } = withinAllowance(seen.current, performance.now())
      seen.current = now
      if (isAllowed) latest.current(event)
    }
    const hear = ({ source, origin, data }: MessageEvent) => {
      const element = frame.current
      if (!element || source !== element.contentWindow || origin !== 'null') return
      const received = frameMessageOf(data)
      if (!received) return
      if (received.kind === 'event') raise(element, received.message)
      // Every height counts, because the last one is that of the whole content.
      else if (received.message.event === 'height') setHeight(Math.min(received.message.params.height, TALLEST))
      else if (!isReady.current) {
        // Once, because each asks the server for counts in the person's name.
        isReady.current = true
        void fillIn(received.message.params)
      }
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [frame])

  return { height, hasButtons }
}

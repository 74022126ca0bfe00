import { useEffect, useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'

const second = 1000
const hour = 3600 * second
const day = 24 * hour

const two = (value: number): string => String(value).padStart(2, '0')

/** For example 1:05:09. Omits the hours if there are none. */
export const clockText = (ms: number): string => {
  const seconds = Math.ceil(ms / second)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return seconds >= 3600 ? `${Math.floor(seconds / 3600)}:${rest}` : rest
}

interface Props {
  to: number
  /** Milliseconds by which the server's clock is ahead of this device's. */
  ahead: number
}

/**
 * Time left until the start. Hidden from screen readers, which would announce it every second; the page states the
 * time.
 */
export const Countdown = ({ to, ahead }: Props) => {
  const t = useT()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), second)
    return () => clearInterval(timer)
  }, [])
  const left = to - now - ahead
  return (
    <p aria-hidden="true" className="mb-2 font-display text-4xl font-bold text-accent tabular-nums">
      {left <= 0
        ? t('live.waiting.soon')
        : left >= day
          ? t('live.waiting.days', { count: Math.floor(left / day) })
          : clockText(left)}
    </p>
  )
}

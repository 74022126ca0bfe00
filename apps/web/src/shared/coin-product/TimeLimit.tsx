import { formatDateTime } from '@avalive/i18n/format'
import { useEffect, useState } from 'react'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { isElsewhere } from '../../lib/japan-time.ts'
import { countdownText, hurry, nextChange } from '../../lib/time-left.ts'
import { classes } from '../../ui/classes.ts'

/** Delay before checking again if the product is still listed: this device's clock may be ahead of the server's. */
const again = 10_000

interface Props {
  endTime: string
  onEnd: () => void
}

/** Shows the end date, and a countdown on the last day. Screen readers don't announce every tick. */
export const TimeLimit = ({ endTime, onEnd }: Props) => {
  const t = useT()
  const locale = useLocale()
  const end = Date.parse(endTime)
  const [now, setNow] = useState(Date.now)
  const left = end - now

  useEffect(() => {
    const wait = nextChange(left)
    if (wait === null) onEnd()
    const timer = setTimeout(() => setNow(Date.now()), wait ?? again)
    return () => clearTimeout(timer)
  }, [left, onEnd])

  const isHurry = left < hurry
  return (
    <p className={classes('text-xs', isHurry ? 'font-semibold text-danger' : 'text-soft')}>
      {isHurry ? (
        <span role="timer">{t('coins.shop.endsIn', { time: countdownText(left) })}</span>
      ) : (
        t('coins.shop.endsAt', { time: formatDateTime(locale, endTime, { withZone: isElsewhere() }) })
      )}
    </p>
  )
}

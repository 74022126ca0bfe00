import { sandbox } from '@avalive/contract/sandbox'
import { formatDateTime } from '@avalive/i18n/format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../lib/action.ts'
import { call } from '../../lib/api.ts'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'

const seconds = { hour: 3600, day: 24 * 3600 }

/** Length of the month that begins now, in seconds. */
const monthFrom = (now: string): number => {
  const later = new Date(now)
  later.setUTCMonth(later.getUTCMonth() + 1)
  return Math.round((later.getTime() - new Date(now).getTime()) / 1000)
}

type Move = { advanceSeconds: number } | { now: string } | 'turnMonth'

const move = (to: Move) => (to === 'turnMonth' ? call(sandbox.turnMonth, {}) : call(sandbox.moveClock, to))

/** Shows and moves the server's clock, which all business time follows. Advancing it by 0 reads it. */
export const ClockControl = () => {
  const t = useT()
  const locale = useLocale()
  const client = useQueryClient()
  const [exact, setExact] = useState('')
  const now = useQuery({
    queryKey: ['sandbox', 'clock'],
    queryFn: ({ signal }) => call(sandbox.moveClock, { advanceSeconds: 0 }, { signal }),
  })
  const { state, run } = useAction(move, {
    // Data on the page may have become due meanwhile.
    onSuccess: () => client.invalidateQueries(),
  })
  const moving = state.kind === 'running'
  const advance = (step: 'hour' | 'day' | 'month') => {
    if (!now.data) return
    run({ advanceSeconds: step === 'month' ? monthFrom(now.data.now) : seconds[step] })
  }
  return (
    <section aria-labelledby="sandbox-clock">
      <h3 id="sandbox-clock" className="text-lg">
        {t('sandbox.clock.title')}
      </h3>
      <p className="min-h-[1lh] text-soft" role="status">
        {now.data && formatDateTime(locale, now.data.now, { withZone: true })}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {(['hour', 'day', 'month'] as const).map((step) => (
          <Button key={step} size="small" tone="secondary" disabled={!now.data || moving} onClick={() => advance(step)}>
            {t(`sandbox.clock.${step}`)}
          </Button>
        ))}
        <Button size="small" tone="secondary" disabled={moving} onClick={() => run('turnMonth')}>
          {t('sandbox.clock.turnMonth')}
        </Button>
      </div>
      <div className="mt-3 flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField type="datetime-local" label={t('sandbox.clock.exact')} value={exact} onChange={setExact} />
        </div>
        <Button
          tone="secondary"
          disabled={exact === '' || moving}
          // The field has no time zone. Days and months of the service are those of Japan.
          onClick={() => run({ now: `${exact}:00+09:00` })}
        >
          {t('sandbox.clock.set')}
        </Button>
      </div>
    </section>
  )
}

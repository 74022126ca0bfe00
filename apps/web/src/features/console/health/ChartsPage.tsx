import { formatNumber, formatPrice } from '@avalive/i18n/format'
import { useId } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { Screen } from '../kit/Screen.tsx'
import { controlLook } from '../kit/style.ts'
import { DrawFairness } from './DrawFairness.tsx'
import { FigureChart } from './FigureChart.tsx'
import { Retention } from './Retention.tsx'
import { type Range, useFigures } from './use-figures.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const dayIn = (query: URLSearchParams, name: string) => {
  const day = query.get(name)
  return day !== null && DAY.test(day) ? { [name]: day } : {}
}

/** How the service is doing, day by day. The range is in the address. */
const ChartsPage = () => {
  const t = useT()
  const locale = useLocale()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const range: Range = { ...dayIn(query, 'from'), ...dayIn(query, 'until') }
  const shown = useFigures('activeViewers', range).data
  const set = (name: string, day: string) => {
    if (day) query.set(name, day)
    else query.delete(name)
    navigate({ pathname, search: `?${query}` }, { replace: true })
  }
  const number = (value: number) => formatNumber(locale, value)
  const hours = (seconds: number) => t('consoleHealth.charts.hours', { hours: Math.round(seconds / 360) / 10 })
  const giftNames: Record<string, string> = {
    gifts: t('consoleHealth.charts.giftCount'),
    coins: t('consoleHealth.charts.giftCoins'),
    senders: t('consoleHealth.charts.giftSenders'),
  }
  const queueNames: Record<string, string> = {
    bank: t('consoleHealth.queue.bank'),
    payoneer: t('consoleHealth.waiting.payoneer'),
    wise: t('consoleHealth.waiting.wise'),
    giftCode: t('consoleHealth.queue.giftCode'),
  }
  const people = () => t('consoleHealth.charts.people')
  return (
    <Screen title={t('console.page.charts')} lead={t('consoleHealth.charts.lead')}>
      <div className="mb-6 flex flex-wrap gap-4">
        <Day
          label={t('console.field.from')}
          value={range.from ?? shown?.from ?? ''}
          onChange={(day) => set('from', day)}
        />
        <Day
          label={t('console.field.until')}
          value={range.until ?? shown?.until ?? ''}
          onChange={(day) => set('until', day)}
        />
      </div>
      <FigureChart kind="coinsSold" title={t('consoleHealth.charts.coinsSold')} range={range} format={number} />
      <FigureChart
        kind="sales"
        title={t('consoleHealth.charts.sales')}
        lead={t('consoleHealth.charts.salesLead')}
        range={range}
        format={number}
        nameOf={(currency) => `${currency} (${formatPrice(locale, currency, 1)})`}
      />
      <FigureChart
        kind="gifts"
        title={t('consoleHealth.charts.gifts')}
        range={range}
        format={number}
        nameOf={(name) => giftNames[name] ?? name}
      />
      <FigureChart
        kind="activeViewers"
        title={t('consoleHealth.charts.activeViewers')}
        range={range}
        format={number}
        nameOf={people}
      />
      <FigureChart
        kind="newAccounts"
        title={t('consoleHealth.charts.newAccounts')}
        range={range}
        format={number}
        nameOf={people}
      />
      <Retention range={range} />
      <FigureChart kind="eventScore" title={t('consoleHealth.charts.eventScore')} range={range} format={number} />
      <DrawFairness range={range} />
      <FigureChart
        kind="payoutQueueAge"
        title={t('consoleHealth.charts.queueAge')}
        range={range}
        format={hours}
        nameOf={(name) => queueNames[name] ?? name}
      />
    </Screen>
  )
}

const Day = ({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) => {
  const id = useId()
  return (
    <div className="w-44">
      <label htmlFor={id} className="mb-1 block text-soft text-xs">
        {label}
      </label>
      <input
        id={id}
        type="date"
        className={controlLook}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

export default ChartsPage

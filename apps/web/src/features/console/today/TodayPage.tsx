import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../lib/i18n.tsx'
import { PlainLink } from '../../../ui/PlainLink.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useMay } from '../kit/operator.ts'
import type { ConsolePage } from '../kit/page.ts'
import { usePages } from '../kit/pages-context.ts'
import { Screen } from '../kit/Screen.tsx'
import { type Queue, queues } from '../queues.ts'

const EVERY_MS = 60_000

/** The start page: the queues that the operator may work on, with what waits in them. */
const TodayPage = () => {
  const t = useT()
  const may = useMay()
  const pages = usePages()
  const own = queues.flatMap((queue) => {
    const page = pages.find(({ path }) => path === queue.path)
    return page && may(page.role) ? [{ queue, page }] : []
  })
  return (
    <Screen title={t('console.page.today')} lead={t('console.today.lead')}>
      {own.length === 0 ? (
        <p>{t('console.today.none')}</p>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-3">
          {own.map((each) => (
            <li key={`${each.queue.path} ${each.queue.part}`}>
              <QueueCard {...each} />
            </li>
          ))}
        </ul>
      )}
    </Screen>
  )
}

const QueueCard = ({ queue, page }: { queue: Queue; page: ConsolePage }) => {
  const t = useT()
  const { path, search = '', part } = queue
  const { data, error } = useQuery({
    queryKey: ['console', 'queue', path, part],
    queryFn: ({ signal }) => queue.count(signal),
    refetchInterval: EVERY_MS,
    meta: { inBackground: true },
  })
  return (
    <PlainLink
      to={`/console/${path}${search}`}
      className="flex min-h-24 flex-col justify-between rounded-md border border-line bg-surface p-4 hover:border-accent"
    >
      <span className="text-sm text-soft">
        {t(page.label)}
        {part && ` · ${t(`console.today.${part}`)}`}
      </span>
      <span className="mt-2 font-display font-semibold text-lg">
        {data === undefined ? (
          error ? (
            t('console.today.unknown')
          ) : (
            <Skeleton width="6rem" />
          )
        ) : data.count === 0 ? (
          t('console.today.clear')
        ) : (
          t(data.hasMore ? 'console.today.waitingMore' : 'console.today.waiting', { count: data.count })
        )}
      </span>
    </PlainLink>
  )
}

export default TodayPage

import { consoleCalls } from '@avalive/contract/console'
import { useQueries } from '@tanstack/react-query'
import { useT } from '../../../lib/i18n.tsx'
import { callQuery } from '../../../lib/query.tsx'
import { formatTime } from './format.ts'

const EVERY_MS = 15_000

/** Says who else has the same cases open. Nobody is kept from working: a later save meets the check of versions. */
export const Attendance = ({ subjects }: { subjects: readonly string[] }) => {
  const t = useT()
  const answers = useQueries({
    queries: subjects.map((subject) => ({
      ...callQuery(consoleCalls.attendCase, { subject }),
      refetchInterval: EVERY_MS,
      staleTime: 0,
      gcTime: 0,
      meta: { isUnheard: true },
    })),
  })
  const others = new Map(answers.flatMap(({ data }) => data?.others.map((other) => [other.vliveId, other]) ?? []))
  return (
    <ul aria-live="polite" className="mt-2 flex flex-wrap gap-2 empty:hidden">
      {[...others.values()].map(({ vliveId, nickname, since }) => (
        <li
          key={vliveId}
          title={formatTime(since)}
          className="inline-flex min-h-7 items-center gap-2 rounded-full border border-accent bg-accent-wash px-3 text-sm"
        >
          <span aria-hidden="true" className="size-2 rounded-full bg-accent" />
          {t('console.attend.here', { name: nickname })}
        </li>
      ))}
    </ul>
  )
}

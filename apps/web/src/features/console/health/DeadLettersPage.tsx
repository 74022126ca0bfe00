import type { Output } from '@avalive/contract/call'
import { consoleCalls } from '@avalive/contract/console'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../lib/i18n.tsx'
import { callQuery } from '../../../lib/query.tsx'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Curtain } from '../../../ui/illustrations/Curtain.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { useChange } from '../kit/change/use-change.ts'
import { Facts } from '../kit/Facts.tsx'
import { formatTime } from '../kit/format.ts'
import { useRefresh } from '../kit/list/use-list.ts'
import { RoleGate } from '../kit/RoleGate.tsx'
import { Screen } from '../kit/Screen.tsx'

type DeadLetter = Output<typeof consoleCalls.listDeadLetters>['deadLetters'][number]

/** Jobs that used up their attempts. */
const DeadLettersPage = () => {
  const t = useT()
  const { data, error, refetch, isFetching } = useQuery({
    ...callQuery(consoleCalls.listDeadLetters, {}),
    staleTime: 0,
    meta: { failureShown: true },
  })
  return (
    <Screen title={t('console.page.deadLetters')} lead={t('consoleHealth.deadLetters.lead')}>
      {data ? (
        <Letters letters={data.deadLetters} />
      ) : error ? (
        <LoadFailed
          small
          title={t('console.failed.title')}
          text={t('console.failed.text')}
          isRetrying={isFetching}
          onRetry={() => refetch()}
        />
      ) : (
        <Loading label={t('common.loading')}>
          <Skeleton shape="block" width="100%" height="6rem" />
        </Loading>
      )}
    </Screen>
  )
}

const Letters = ({ letters }: { letters: readonly DeadLetter[] }) => {
  const t = useT()
  const refresh = useRefresh()
  const reload = () => refresh(consoleCalls.listDeadLetters)
  const retry = useChange(consoleCalls.retryDeadLetter, {
    done: t('consoleHealth.deadLetters.done'),
    onDone: reload,
    reload,
  })
  if (letters.length === 0) {
    return <EmptyState small illustration={<Curtain />} title={t('consoleHealth.deadLetters.empty')} />
  }
  return (
    <>
      <ul className="rounded-md border border-line bg-surface">
        {letters.map((letter) => (
          <li
            key={letter.id}
            className="flex flex-wrap items-start gap-x-6 gap-y-3 border-line border-b p-4 last:border-0"
          >
            <div className="min-w-0 flex-[1_1_20rem]">
              <Facts
                facts={[
                  { label: t('console.field.job'), value: <code>{letter.task}</code> },
                  { label: t('console.field.at'), value: formatTime(letter.failedAt) },
                  { label: t('console.field.attempts'), value: letter.attempts },
                ]}
              />
              <p className="mt-3 text-soft text-xs">{t('console.field.error')}</p>
              <p className="max-h-40 overflow-y-auto text-sm whitespace-pre-wrap wrap-anywhere">{letter.lastError}</p>
            </div>
            <RoleGate needs="admin">
              <Button
                tone="secondary"
                size="dense"
                onClick={() =>
                  retry.ask({
                    input: { id: letter.id },
                    title: t('consoleHealth.deadLetters.retryTitle'),
                    confirm: t('console.act.retry'),
                    effects: [
                      { label: t('console.field.job'), after: letter.task },
                      { label: t('consoleHealth.deadLetters.effect'), before: `${letter.attempts}`, after: '0' },
                    ],
                    undo: t('consoleHealth.deadLetters.undo'),
                  })
                }
              >
                {t('console.act.retry')}
              </Button>
            </RoleGate>
          </li>
        ))}
      </ul>
      <ChangeDialog change={retry} />
    </>
  )
}

export default DeadLettersPage

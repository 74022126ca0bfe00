import type { Output } from '@avalive/contract/call'
import { consoleCalls } from '@avalive/contract/console'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { useChange } from '../kit/change/use-change.ts'
import { formatTime } from '../kit/format.ts'
import { Listing } from '../kit/list/Listing.tsx'
import { useRefresh } from '../kit/list/use-list.ts'
import { RoleGate } from '../kit/RoleGate.tsx'
import { Screen } from '../kit/Screen.tsx'

type DeadLetter = Output<typeof consoleCalls.listDeadLetters>['rows'][number]

/** Jobs that used up their attempts. */
const DeadLettersPage = () => {
  const t = useT()
  return (
    <Screen title={t('console.page.deadLetters')} lead={t('consoleHealth.deadLetters.lead')} subject="deadLetters">
      <Listing
        call={consoleCalls.listDeadLetters}
        name={t('console.page.deadLetters')}
        rowKey={({ id }) => id}
        searchLabel={t('console.field.job')}
        defaultOrder={{ name: 'failedAt', isDescending: true }}
        empty={{ title: t('consoleHealth.deadLetters.empty') }}
        columns={[
          {
            name: 'task',
            label: t('console.field.job'),
            cell: ({ task }) => <code>{task}</code>,
            csv: ({ task }) => task,
          },
          {
            name: 'failedAt',
            label: t('console.field.at'),
            cell: ({ failedAt }) => formatTime(failedAt),
            sort: 'failedAt',
            csv: ({ failedAt }) => failedAt,
          },
          {
            name: 'attempts',
            label: t('console.field.attempts'),
            align: 'end',
            cell: ({ attempts }) => attempts,
            csv: ({ attempts }) => attempts,
          },
          {
            name: 'error',
            label: t('console.field.error'),
            cell: ({ lastError }) => <span className="line-clamp-2 max-w-prose wrap-anywhere">{lastError}</span>,
            csv: ({ lastError }) => lastError,
          },
        ]}
        details={(letter) => <Letter letter={letter} />}
      />
    </Screen>
  )
}

const Letter = ({ letter: { id, task, attempts, lastError } }: { letter: DeadLetter }) => {
  const t = useT()
  const refresh = useRefresh()
  const reload = () => refresh(consoleCalls.listDeadLetters)
  const retry = useChange(consoleCalls.retryDeadLetter, {
    done: t('consoleHealth.deadLetters.done'),
    onDone: reload,
    reload,
  })
  return (
    <>
      <p className="mb-3 text-sm whitespace-pre-wrap wrap-anywhere">{lastError}</p>
      <RoleGate needs="admin">
        <Button
          tone="secondary"
          size="dense"
          onClick={() =>
            retry.ask({
              input: { id },
              title: t('consoleHealth.deadLetters.retryTitle'),
              confirm: t('console.act.retry'),
              effects: [
                { label: t('console.field.job'), after: task },
                { label: t('consoleHealth.deadLetters.effect'), before: `${attempts}`, after: '0' },
              ],
              undo: t('consoleHealth.deadLetters.undo'),
            })
          }
        >
          {t('console.act.retry')}
        </Button>
      </RoleGate>
      <ChangeDialog change={retry} />
    </>
  )
}

export default DeadLettersPage

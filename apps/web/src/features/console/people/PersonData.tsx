import type { Call, Output } from '@avalive/contract/call'
import { consolePeople } from '@avalive/contract/console-people'
import { privacyOperations } from '@avalive/contract/privacy-operations'
import type { Translate } from '@avalive/i18n/translate'
import { errorNameOf } from '../../../lib/error-name.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { shownLine } from '../kit/change/shown.tsx'
import { type Plan, useChange } from '../kit/change/use-change.ts'
import { type FactRow, Facts } from '../kit/Facts.tsx'
import { formatTime } from '../kit/format.ts'
import { Loaded } from '../kit/Loaded.tsx'
import { useRefresh } from '../kit/list/use-list.ts'
import { RoleGate } from '../kit/RoleGate.tsx'
import { Section } from '../kit/Section.tsx'

type Requests = Output<typeof privacyOperations.getPersonRequests>

interface Props {
  readonly vliveId: string
  readonly isDeleted: boolean
}

/** The person's newest export and deletion, and what an admin can do on their behalf. */
export const PersonData = ({ vliveId, isDeleted }: Props) => {
  const t = useT()
  return (
    <Section title={t('consolePeople.data.title')}>
      <Loaded
        call={privacyOperations.getPersonRequests}
        input={{ vliveId }}
        lines={(requests) => requestFacts(t, requests).map(({ label, value }) => shownLine(label, value))}
      >
        {(requests) => (
          <>
            <Facts facts={requestFacts(t, requests)} />
            {!isDeleted && (
              <div className="mt-4">
                <RoleGate needs="admin">
                  <Acts vliveId={vliveId} requests={requests} />
                </RoleGate>
              </div>
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}

const requestFacts = (t: Translate, requests: Requests): FactRow[] => {
  const { export: last, deletion, progress, blocks, balances } = requests
  const stateOf = (request: NonNullable<Requests['export'] | Requests['deletion']>) =>
    [
      t(`consolePeople.data.state.${request.state}`),
      formatTime(request.requestedAt),
      t(`consolePeople.data.${request.byOperator ? 'byOperator' : 'byPerson'}`),
    ].join(' · ')
  const none = t('consolePeople.data.none')
  const missing = t('console.role.missing', { role: t('console.role.money') })
  return [
    { label: t('consolePeople.data.export'), value: last ? stateOf(last) : none },
    { label: t('consolePeople.data.deletion'), value: deletion ? stateOf(deletion) : none },
    ...(deletion?.state === 'waiting'
      ? [{ label: t('consolePeople.data.due'), value: formatTime(deletion.dueAt) }]
      : []),
    ...(deletion?.postponedFor
      ? [
          {
            label: t('consolePeople.data.postponed'),
            value: t(`consolePeople.data.block.${deletion.postponedFor}`),
          },
        ]
      : []),
    ...(deletion?.state === 'erasing'
      ? [{ label: t('consolePeople.data.progress'), value: `${progress.done} / ${progress.all}` }]
      : []),
    {
      label: t('consolePeople.data.blocks'),
      value: blocks ? blocks.map((block) => t(`consolePeople.data.block.${block}`)).join(', ') || none : missing,
    },
    {
      label: t('consolePeople.data.balances'),
      value: balances ? t('consolePeople.data.amounts', balances) : missing,
    },
  ]
}

const Acts = ({ vliveId, requests }: { vliveId: string; requests: Requests }) => {
  const t = useT()
  const { deletion, blocks, balances } = requests
  const who = { label: t('consolePeople.data.person'), after: vliveId }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {requests.export?.state !== 'collecting' && (
        <Act
          target={privacyOperations.startExportFor}
          label={t('consolePeople.data.startExport')}
          plan={{
            input: { vliveId },
            title: t('consolePeople.data.startExportAsk'),
            confirm: t('consolePeople.data.startExport'),
            effects: [who, { label: t('consolePeople.data.delivered'), after: t('consolePeople.data.deliveredTo') }],
            undo: null,
          }}
        />
      )}
      {deletion?.state === 'waiting' ? (
        <Act
          target={privacyOperations.cancelDeletionFor}
          label={t('consolePeople.data.cancelDeletion')}
          plan={{
            input: { vliveId, version: deletion.version },
            title: t('consolePeople.data.cancelDeletionAsk'),
            confirm: t('consolePeople.data.cancelDeletion'),
            effects: [who, { label: t('consolePeople.data.deletion'), after: t('consolePeople.data.stays') }],
            undo: null,
          }}
        />
      ) : (
        balances?.coins === 0 &&
        balances.points === 0 &&
        blocks?.length === 0 && (
          <Act
            target={privacyOperations.requestDeletionFor}
            label={t('consolePeople.data.requestDeletion')}
            plan={{
              input: { vliveId },
              title: t('consolePeople.data.requestDeletionAsk'),
              confirm: t('consolePeople.data.requestDeletion'),
              effects: [who, { label: t('consolePeople.data.deletion'), after: t('consolePeople.data.goes') }],
              undo: t('consolePeople.data.requestDeletionUndo'),
              isDangerous: true,
            }}
          />
        )
      )}
      {deletion?.state !== 'waiting' && balances && (balances.coins > 0 || balances.points > 0) && (
        <p className="text-sm text-soft">{t('consolePeople.data.onlyThemselves')}</p>
      )}
    </div>
  )
}

const Act = <C extends Call>({ target, label, plan }: { target: C; label: string; plan: Plan<C> }) => {
  const refresh = useRefresh()
  const reload = () => {
    refresh(privacyOperations.getPersonRequests)
    refresh(consolePeople.getPerson)
  }
  const change = useChange(target, {
    onDone: reload,
    reload,
    isStale: (error) => errorNameOf(error, 'privacy') === 'balancesChanged',
  })
  return (
    <>
      <Button tone={plan.isDangerous ? 'danger' : 'secondary'} size="dense" onClick={() => change.ask(plan)}>
        {label}
      </Button>
      <ChangeDialog change={change} />
    </>
  )
}

import { consolePeople } from '@avalive/contract/console-people'
import { penalties } from '@avalive/contract/penalties'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { callQuery } from '../../../lib/query.tsx'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { ShownContext } from '../kit/change/shown.tsx'
import { useChange } from '../kit/change/use-change.ts'
import { formatTime } from '../kit/format.ts'
import { KeptScope } from '../kit/KeptScope.tsx'
import { useRefresh } from '../kit/list/use-list.ts'
import { RoleGate } from '../kit/RoleGate.tsx'
import { Appeal } from './Appeal.tsx'
import { endOf, type Penalty, penaltyLines, penaltyName, penaltyStatus } from './names.ts'
import { SendPenalty } from './SendPenalty.tsx'

/** The penalties of a person, with what can be done about each, and a form for another one. */
export const PersonPenalties = ({ vliveId }: { vliveId: string }) => {
  const t = useT()
  const refresh = useRefresh()
  const { data, error, refetch, isFetching } = useQuery({
    ...callQuery(penalties.listPenalties, { vliveId }),
    staleTime: 0,
    meta: { failureShown: true },
  })
  const reload = () => refresh(penalties.listPenalties, penalties.listAppeals, consolePeople.listPersonPenalties)
  const shown = {
    lines: penaltyLines(t, data?.penalties ?? []),
    load: async () => penaltyLines(t, (await call(penalties.listPenalties, { vliveId })).penalties),
    subject: `penalties:${vliveId}`,
  }
  const withdraw = useChange(penalties.withdrawPenalty, { onDone: reload, reload, shown })
  const lift = useChange(penalties.liftPenalty, { onDone: reload, reload, shown })
  if (!data) {
    return error ? (
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
    )
  }
  const planFor = (penalty: Penalty) => ({
    input: { id: penalty.id, version: penalty.version },
    effects: [
      { label: t('consoleModeration.penalties.one'), after: penaltyName(t, penalty) },
      {
        label: t('console.field.status'),
        before: penaltyStatus(t, penalty),
        after: t('consoleModeration.penalty.status.withdrawn'),
      },
    ],
    undo: t('consoleModeration.penalty.undo'),
  })
  return (
    <>
      {data.penalties.length === 0 ? (
        <p className="text-sm text-soft">{t('consoleModeration.penalties.none')}</p>
      ) : (
        <ul className="rounded-md border border-line bg-surface text-sm">
          {data.penalties.map((penalty) => (
            <li key={penalty.id} className="border-line border-b px-4 py-3 last:border-0">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <div className="min-w-0">
                  <p className="font-medium">
                    {penaltyName(t, penalty)} · {penaltyStatus(t, penalty)}
                  </p>
                  <p className="text-soft tabular-nums">
                    {formatTime(penalty.sentAt)}
                    {endOf(t, penalty) && ` → ${endOf(t, penalty)}`} · {penalty.operator}
                  </p>
                  <p>
                    {t(`penalty.reason.${penalty.penaltyReason}`)} · {t(`penalty.place.${penalty.penaltyPlace}`)} ·{' '}
                    {t(`penalty.category.${penalty.category}`)}
                  </p>
                </div>
                <RoleGate needs="moderation" isQuiet>
                  <div className="flex flex-wrap gap-2">
                    {penalty.inForce && (
                      <Button
                        tone="secondary"
                        size="dense"
                        onClick={() =>
                          lift.ask({
                            ...planFor(penalty),
                            title: t('consoleModeration.penalty.liftTitle'),
                            confirm: t('consoleModeration.penalty.lift'),
                            effects: [
                              {
                                label: t('console.field.status'),
                                before: penaltyStatus(t, penalty),
                                after: t('consoleModeration.penalty.status.lifted'),
                              },
                            ],
                          })
                        }
                      >
                        {t('consoleModeration.penalty.lift')}
                      </Button>
                    )}
                    {penalty.withdrawnAt === null && (
                      <Button
                        tone="secondary"
                        size="dense"
                        onClick={() =>
                          withdraw.ask({
                            ...planFor(penalty),
                            title: t('consoleModeration.penalty.withdrawTitle'),
                            confirm: t('consoleModeration.penalty.withdraw'),
                          })
                        }
                      >
                        {t('consoleModeration.penalty.withdraw')}
                      </Button>
                    )}
                  </div>
                </RoleGate>
              </div>
              {penalty.appeal && (
                <KeptScope name={`penalty-${penalty.id}`}>
                  <p className="mt-2 font-medium">{t(`consoleModeration.appeal.state.${penalty.appeal.state}`)}</p>
                  <ShownContext value={shown}>
                    <Appeal penalty={penalty} />
                  </ShownContext>
                </KeptScope>
              )}
            </li>
          ))}
        </ul>
      )}
      <RoleGate needs="moderation">
        <SendPenalty
          vliveId={vliveId}
          history={data.penalties}
          version={data.version}
          nextType={data.nextType}
          onSent={reload}
        />
      </RoleGate>
      <ChangeDialog change={withdraw} />
      <ChangeDialog change={lift} />
    </>
  )
}

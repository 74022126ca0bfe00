import type { Call, Output } from '@avalive/contract/call'
import { consolePeople } from '@avalive/contract/console-people'
import { live } from '@avalive/contract/live'
import { suspensions } from '@avalive/contract/suspensions'
import { usagePermissions } from '@avalive/contract/usage-permissions'
import type { ConsoleRole } from '@avalive/rules/console/roles'
import { useT } from '../../../lib/i18n.tsx'
import { openView } from '../../../lib/view.ts'
import { Button } from '../../../ui/Button.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { type Plan, useChange } from '../kit/change/use-change.ts'
import { useRefresh } from '../kit/list/use-list.ts'
import { useMay, useOperator } from '../kit/operator.ts'
import { SuspendAct } from './SuspendAct.tsx'

type Person = Output<typeof consolePeople.getPerson>['person']

interface ActProps<C extends Call> {
  readonly target: C
  readonly needs: ConsoleRole
  readonly label: string
  readonly plan: Plan<C>
  readonly onDone?: (output: Output<C>) => void
}

/** A button with its confirmation, for operators with the role. */
const Act = <C extends Call>({ target, needs, label, plan, onDone }: ActProps<C>) => {
  const refresh = useRefresh()
  const may = useMay()
  const reload = () => refresh(consolePeople.getPerson)
  const change = useChange(target, {
    onDone: (output) => {
      onDone?.(output)
      reload()
    },
    reload,
  })
  if (!may(needs)) return null
  return (
    <>
      <Button tone={plan.isDangerous ? 'danger' : 'secondary'} size="dense" onClick={() => change.ask(plan)}>
        {label}
      </Button>
      <ChangeDialog change={change} />
    </>
  )
}

/** What an operator can do with a person. Each button is for the role of its call. */
export const PersonActs = ({ person, clockOffset }: { person: Person; clockOffset: number }) => {
  const t = useT()
  const operator = useOperator()
  const { vliveId, official, usagePermitted, suspendedUntil } = person
  const yes = t('consolePeople.yes')
  const no = t('consolePeople.no')
  const who = { label: t('consolePeople.person'), after: `${person.nickname} (${vliveId})` }
  if (operator.vliveId === vliveId) return <p className="text-sm text-soft">{t('consolePeople.yourself')}</p>
  return (
    <div className="flex flex-wrap gap-2">
      <Act
        target={consolePeople.viewAsPerson}
        needs="moderation"
        label={t('consolePeople.view')}
        onDone={openView}
        plan={{
          input: { vliveId },
          title: t('consolePeople.viewTitle'),
          confirm: t('consolePeople.view'),
          effects: [who, { label: t('consolePeople.viewEffect'), after: t('consolePeople.viewText') }],
          undo: t('consolePeople.viewUndo'),
        }}
      />
      {suspendedUntil === null ? (
        <SuspendAct person={person} clockOffset={clockOffset} />
      ) : (
        <Act
          target={suspensions.liftSuspension}
          needs="moderation"
          label={t('consolePeople.lift')}
          plan={{
            input: { vliveId, version: person.suspensionVersion },
            title: t('consolePeople.liftTitle'),
            confirm: t('consolePeople.lift'),
            effects: [who, { label: t('consolePeople.state.suspended'), before: yes, after: no }],
            undo: t('consolePeople.liftUndo'),
          }}
        />
      )}
      <Act
        target={usagePermissions.changeUsagePermission}
        needs="admin"
        label={t(usagePermitted ? 'consolePeople.forbid' : 'consolePeople.permit')}
        plan={{
          input: { vliveId, version: person.usagePermissionVersion, permitted: !usagePermitted },
          title: t(usagePermitted ? 'consolePeople.forbidTitle' : 'consolePeople.permitTitle'),
          confirm: t(usagePermitted ? 'consolePeople.forbid' : 'consolePeople.permit'),
          effects: [
            who,
            {
              label: t('consolePeople.permission'),
              before: usagePermitted ? yes : no,
              after: usagePermitted ? no : yes,
            },
          ],
          undo: t('consolePeople.permissionUndo'),
          isDangerous: usagePermitted,
        }}
      />
      <Act
        target={live.resetProfile}
        needs="moderation"
        label={t('consolePeople.resetProfile')}
        plan={{
          input: { vliveId },
          title: t('consolePeople.resetProfileTitle'),
          confirm: t('consolePeople.resetProfile'),
          effects: [
            { label: t('consolePeople.nickname'), before: person.nickname, after: person.username },
            { label: t('consolePeople.description'), before: person.description, after: '' },
          ],
          undo: null,
          isDangerous: true,
        }}
      />
      <Act
        target={consolePeople.changeOfficial}
        needs="admin"
        label={t(official ? 'consolePeople.takeOfficial' : 'consolePeople.makeOfficial')}
        plan={{
          input: { vliveId, version: person.officialVersion, official: !official },
          title: t(official ? 'consolePeople.takeOfficialTitle' : 'consolePeople.makeOfficialTitle'),
          confirm: t(official ? 'consolePeople.takeOfficial' : 'consolePeople.makeOfficial'),
          effects: [
            who,
            { label: t('consolePeople.state.official'), before: official ? yes : no, after: official ? no : yes },
          ],
          undo: t('consolePeople.officialUndo'),
        }}
      />
    </div>
  )
}

import type { Output } from '@avalive/contract/call'
import { consoleOperators } from '@avalive/contract/console-operators'
import { passkeys } from '@avalive/contract/passkeys'
import type { Translate } from '@avalive/i18n/translate'
import { type ConsoleRole, consoleRoles, newWatchedRoles } from '@avalive/rules/console/roles'
import { useId, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { type Plan, useChange } from '../kit/change/use-change.ts'
import { formatTime } from '../kit/format.ts'
import { useKeptState } from '../kit/kept.ts'
import { Listing } from '../kit/list/Listing.tsx'
import { useRefresh } from '../kit/list/use-list.ts'
import { useOperator } from '../kit/operator.ts'
import { RoleGate } from '../kit/RoleGate.tsx'
import { isRefused } from '../kit/refusal.ts'
import { Screen } from '../kit/Screen.tsx'
import { Section } from '../kit/Section.tsx'
import { checkLook, controlLook } from '../kit/style.ts'

type Operator = Output<typeof consoleOperators.listOperators>['rows'][number]

/** Who may do what. Roles are given by somebody else than the operator. */
const OperatorsPage = () => {
  const t = useT()
  const names = (roles: readonly ConsoleRole[]) => roles.map((role) => t(`console.role.${role}`)).join(', ')
  return (
    <Screen title={t('console.page.operators')} lead={t('consolePeople.operators.lead')} subject="operators">
      <Listing
        call={consoleOperators.listOperators}
        name={t('console.page.operators')}
        searchLabel={t('consolePeople.operators.search')}
        rowKey={({ vliveId }) => vliveId}
        filters={[
          {
            kind: 'select',
            name: 'role',
            label: t('consolePeople.operators.role'),
            options: consoleRoles.map((value) => ({ value, label: t(`console.role.${value}`) })),
          },
        ]}
        columns={[
          {
            name: 'nickname',
            label: t('consolePeople.nickname'),
            cell: ({ nickname }) => nickname,
            sort: 'nickname',
            csv: ({ nickname }) => nickname,
          },
          {
            name: 'vliveId',
            label: t('consolePeople.userId'),
            cell: ({ vliveId }) => <code className="text-xs">{vliveId}</code>,
            csv: ({ vliveId }) => vliveId,
          },
          {
            name: 'roles',
            label: t('consolePeople.operators.roles'),
            cell: ({ roles }) => (
              <span className="inline-flex flex-wrap gap-1">
                {roles.map((role) => (
                  <Badge key={role}>{t(`console.role.${role}`)}</Badge>
                ))}
              </span>
            ),
            csv: ({ roles }) => names(roles),
          },
          {
            name: 'passkey',
            label: t('consolePeople.operators.passkey'),
            cell: ({ hasPasskey }) => t(hasPasskey ? 'consolePeople.yes' : 'consolePeople.operators.invited'),
            csv: ({ hasPasskey }) => t(hasPasskey ? 'consolePeople.yes' : 'consolePeople.operators.invited'),
          },
          {
            name: 'lastUsedAt',
            label: t('consolePeople.column.lastUsedAt'),
            cell: ({ lastUsedAt }) => (lastUsedAt === null ? '–' : formatTime(lastUsedAt)),
            csv: ({ lastUsedAt }) => lastUsedAt,
          },
        ]}
        defaultOrder={{ name: 'newest', isDescending: true }}
        details={(operator) => <Duties operator={operator} />}
      />
      <RoleGate isQuiet needs="admin">
        <Invitation />
      </RoleGate>
    </Screen>
  )
}

interface RolesProps {
  readonly roles: readonly ConsoleRole[]
  readonly onChange: (roles: ConsoleRole[]) => void
}

const Roles = ({ roles, onChange }: RolesProps) => {
  const t = useT()
  return (
    <fieldset>
      <legend className="mb-1 text-soft text-xs">{t('consolePeople.operators.roles')}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {consoleRoles.map((role) => (
          <label key={role} className="inline-flex min-h-11 items-center gap-2 text-sm sm:min-h-9">
            <input
              type="checkbox"
              className={checkLook}
              checked={roles.includes(role)}
              onChange={({ target }) =>
                onChange(target.checked ? [...roles, role] : roles.filter((other) => other !== role))
              }
            />
            {t(`console.role.${role}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** What a new role that decides about money, or gives that right, means for second decisions. */
const effectOnApprovals = (t: Translate, before: readonly ConsoleRole[], after: readonly ConsoleRole[]) =>
  newWatchedRoles(before, after).length > 0
    ? [{ label: t('console.page.approvals'), after: t('consolePeople.operators.newRole') }]
    : []

/** Roles that were chosen, and those that they replace. */
type Edit = { readonly seen: readonly ConsoleRole[]; readonly roles: readonly ConsoleRole[] }

/** The roles of one operator, and a way back for somebody who has lost every passkey. */
const Duties = ({ operator }: { operator: Operator }) => {
  const t = useT()
  const own = useOperator()
  const refresh = useRefresh()
  const reload = () => refresh(consoleOperators.listOperators)
  // Null: nothing was changed here, so the roles are those that are stored.
  const [edit, setEdit] = useKeptState<Edit | null>('roles', null)
  const { seen, roles } = edit ?? { seen: operator.roles, roles: operator.roles }
  const [code, setCode] = useState<string | null>(null)
  const names = (held: readonly ConsoleRole[]) => held.map((role) => t(`console.role.${role}`)).join(', ')
  const planOf = ({ seen, roles }: Edit): Plan<typeof consoleOperators.changeOperatorRoles> => ({
    input: { vliveId: operator.vliveId, seen: [...seen], roles: [...roles] },
    title: t('consolePeople.operators.changeTitle', { nickname: operator.nickname }),
    confirm: t('console.act.save'),
    effects: [
      { label: t('consolePeople.operators.roles'), before: names(seen), after: names(roles) },
      ...effectOnApprovals(t, seen, roles),
    ],
    undo: t('consolePeople.operators.changeUndo'),
    isDangerous: roles.length === 0,
  })
  const change = useChange(consoleOperators.changeOperatorRoles, {
    onDone: () => {
      setEdit(null)
      reload()
    },
    // Only the roles that were given or taken here go on top of what somebody else has stored.
    onConflict: async ({ input: { seen, roles } }) => {
      const { rows } = await call(consoleOperators.listOperators, { search: operator.vliveId })
      const theirs = rows.find(({ vliveId }) => vliveId === operator.vliveId)?.roles ?? []
      const isMine = (role: ConsoleRole) =>
        roles.includes(role) === seen.includes(role) ? theirs.includes(role) : roles.includes(role)
      const mine: Edit = { seen: theirs, roles: consoleRoles.filter(isMine) }
      return {
        differences: [
          {
            label: t('consolePeople.operators.roles'),
            saw: names(seen),
            theirs: names(theirs),
            mine: names(mine.roles),
          },
        ],
        mine: planOf(mine),
        takeTheirs: () => {
          setEdit(null)
          reload()
        },
        applyMine: () => {
          setEdit(mine)
          reload()
        },
      }
    },
  })
  const reset = useChange(passkeys.resetPasskeys, { onDone: (answer) => setCode(answer.code) })
  if (own.vliveId === operator.vliveId) return <p className="text-sm text-soft">{t('consolePeople.operators.own')}</p>
  return (
    <RoleGate needs="admin">
      <Roles roles={roles} onChange={(roles) => setEdit({ seen, roles })} />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="dense" onClick={() => change.ask(planOf({ seen, roles }))}>
          {t('console.act.save')}
        </Button>
        <Button
          tone="secondary"
          size="dense"
          onClick={() =>
            reset.ask({
              input: { vliveId: operator.vliveId },
              title: t('consolePeople.operators.resetTitle', { nickname: operator.nickname }),
              confirm: t('consolePeople.operators.reset'),
              effects: [
                { label: t('consolePeople.operators.passkey'), after: t('consolePeople.operators.resetEffect') },
              ],
              undo: null,
              isDangerous: true,
            })
          }
        >
          {t('consolePeople.operators.reset')}
        </Button>
      </div>
      {code !== null && <Code code={code} />}
      <ChangeDialog change={change} />
      <ChangeDialog change={reset} />
    </RoleGate>
  )
}

const Code = ({ code }: { code: string }) => {
  const t = useT()
  return (
    <p role="status" className="mt-3 text-sm">
      {t('consolePeople.operators.code')} <code className="text-base select-all">{code}</code>
    </p>
  )
}

const Invitation = () => {
  const t = useT()
  const id = useId()
  const refresh = useRefresh()
  const [vliveId, setVliveId] = useKeptState('invited', '')
  const [roles, setRoles] = useKeptState<ConsoleRole[]>('invitedRoles', ['readOnly'])
  const [code, setCode] = useState<string | null>(null)
  const invite = useChange(consoleOperators.inviteOperator, {
    onDone: (answer) => {
      setCode(answer.code)
      setVliveId('')
      refresh(consoleOperators.listOperators)
    },
    explain: (error) => {
      if (isRefused(error, 'notFound')) return t('consolePeople.operators.unknown')
      return isRefused(error, 'conflict') ? t('consolePeople.operators.already') : null
    },
  })
  return (
    <Section title={t('consolePeople.operators.invite')} lead={t('consolePeople.operators.inviteLead')}>
      <label htmlFor={id} className="mb-1 block text-soft text-xs">
        {t('consolePeople.userId')}
      </label>
      <input
        id={id}
        className={`${controlLook} max-w-80`}
        maxLength={40}
        value={vliveId}
        onChange={({ target }) => setVliveId(target.value)}
      />
      <div className="mt-3">
        <Roles roles={roles} onChange={setRoles} />
      </div>
      <div className="mt-3">
        <Button
          size="dense"
          disabled={vliveId.trim() === '' || roles.length === 0}
          onClick={() =>
            invite.ask({
              input: { vliveId: vliveId.trim(), roles },
              title: t('consolePeople.operators.inviteTitle'),
              confirm: t('consolePeople.operators.invite'),
              effects: [
                { label: t('consolePeople.userId'), after: vliveId.trim() },
                {
                  label: t('consolePeople.operators.roles'),
                  after: roles.map((role) => t(`console.role.${role}`)).join(', '),
                },
                ...effectOnApprovals(t, [], roles),
              ],
              undo: t('consolePeople.operators.inviteUndo'),
            })
          }
        >
          {t('consolePeople.operators.invite')}
        </Button>
      </div>
      {code !== null && <Code code={code} />}
      <ChangeDialog change={invite} />
    </Section>
  )
}

export default OperatorsPage

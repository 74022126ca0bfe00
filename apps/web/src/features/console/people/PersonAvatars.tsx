import { avatars } from '@avalive/contract/avatars'
import type { Output } from '@avalive/contract/call'
import { consolePeople } from '@avalive/contract/console-people'
import { call } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { shownLine } from '../kit/change/shown.tsx'
import { useChange } from '../kit/change/use-change.ts'
import { Panel, usePanel } from '../kit/change/use-panel.tsx'
import { Loaded } from '../kit/Loaded.tsx'
import { useRefresh } from '../kit/list/use-list.ts'
import { useMay, useOperator } from '../kit/operator.ts'
import { Section } from '../kit/Section.tsx'
import type { Draft, RecordField } from '../record/field.ts'
import { RecordForm } from '../record/RecordForm.tsx'
import { DrawnFigure, type Look } from './DrawnFigure.tsx'

type Avatar = Output<typeof avatars.listPersonAvatars>['avatars'][number]

interface Props {
  readonly vliveId: string
  readonly nickname: string
  readonly isDeleted: boolean
}

/** The avatars that make a person a streamer. An admin gives, changes and takes them. */
export const PersonAvatars = (props: Props) => {
  const { vliveId, isDeleted } = props
  const t = useT()
  const may = useMay()
  const isOwn = useOperator().vliveId === vliveId
  return (
    <Section title={t('consolePeople.avatars')} lead={t('consolePeople.avatars.lead')}>
      <Loaded
        call={avatars.listPersonAvatars}
        input={{ vliveId }}
        lines={(data) => [shownLine(t('consolePeople.avatars'), data.avatars.map(({ name }) => name).join('\n'))]}
      >
        {(data) => <Avatars {...props} given={data.avatars} canChange={may('admin') && !isDeleted && !isOwn} />}
      </Loaded>
    </Section>
  )
}

const lookOf = ({ seed = '', hair }: Draft): Look => ({ seed, hair: hair === 'short' ? 'short' : 'long' })

/** What the form holds, or which of its fields are empty. */
const readDraft = (draft: Draft, required: string) => {
  const [name, seed] = [(draft.name ?? '').trim(), (draft.seed ?? '').trim()]
  if (name !== '' && seed !== '') return { terms: { name, ...lookOf({ ...draft, seed }) } }
  return { wrong: { ...(name === '' && { name: required }), ...(seed === '' && { seed: required }) } }
}

const draftOf = ({ name, look }: Avatar): Draft => ({ name, seed: look?.seed ?? '', hair: look?.hair ?? 'long' })

interface AvatarsProps extends Props {
  readonly given: readonly Avatar[]
  readonly canChange: boolean
}

const Avatars = ({ vliveId, nickname, given, canChange }: AvatarsProps) => {
  const t = useT()
  const refresh = useRefresh()
  /** The avatar that is edited, `new`, or null. */
  const panel = usePanel<string | null>('avatar', null)
  const { shown: edited } = panel
  const reload = () => {
    refresh(avatars.listPersonAvatars)
    refresh(consolePeople.getPerson)
  }
  const take = useChange(avatars.takeAvatar, { onDone: reload, reload })
  const fields: RecordField[] = [
    { kind: 'text', name: 'name', label: t('console.field.name'), hint: t('consolePeople.avatars.nameHint') },
    { kind: 'text', name: 'seed', label: t('consolePeople.avatars.seed'), hint: t('consolePeople.avatars.seedHint') },
    {
      kind: 'select',
      name: 'hair',
      label: t('consolePeople.avatars.hair'),
      options: [
        { value: 'long', label: t('consolePeople.avatars.long') },
        { value: 'short', label: t('consolePeople.avatars.short') },
      ],
    },
  ]
  const preview = (draft: Draft) => <DrawnFigure look={lookOf(draft)} isLarge />
  const done = () => {
    panel.close()
    reload()
  }
  const isLast = given.length === 1
  return (
    <>
      {given.length === 0 ? (
        <p className="text-sm text-soft">{t('consolePeople.avatars.none')}</p>
      ) : (
        <ul className="rounded-md border border-line bg-surface">
          {given.map((avatar, index) => (
            <li key={avatar.avatarId} className="border-line border-b p-3 last:border-0">
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <DrawnFigure look={avatar.look} />
                <p className="min-w-40 flex-1 text-sm">
                  <span className="font-semibold wrap-anywhere">{avatar.name}</span>
                  {index === 0 && <span className="block text-soft text-xs">{t('consolePeople.avatars.shown')}</span>}
                </p>
                {canChange && (
                  <div className="flex flex-wrap gap-2">
                    <Button
                      tone="secondary"
                      size="dense"
                      aria-expanded={edited === avatar.avatarId}
                      onClick={() => panel.show(edited === avatar.avatarId ? null : avatar.avatarId)}
                    >
                      {t(edited === avatar.avatarId ? 'console.act.close' : 'console.act.change')}
                    </Button>
                    <Button
                      tone="danger"
                      size="dense"
                      onClick={() =>
                        take.ask({
                          input: { avatarId: avatar.avatarId, version: avatar.version },
                          title: t('consolePeople.avatars.takeTitle'),
                          confirm: t('consolePeople.avatars.take'),
                          effects: [
                            { label: t('consolePeople.person'), after: `${nickname} (${vliveId})` },
                            { label: t('consolePeople.avatars'), before: avatar.name, after: '' },
                            ...(isLast
                              ? [
                                  {
                                    label: t('consolePeople.avatars.streamer'),
                                    before: t('consolePeople.yes'),
                                    after: t('consolePeople.no'),
                                  },
                                ]
                              : []),
                          ],
                          undo: t(isLast ? 'consolePeople.avatars.takeLastUndo' : 'consolePeople.avatars.takeUndo'),
                          isDangerous: true,
                        })
                      }
                    >
                      {t('consolePeople.avatars.take')}
                    </Button>
                  </div>
                )}
              </div>
              {edited === avatar.avatarId && (
                <Panel of={panel}>
                  <div className="mt-4">
                    <RecordForm
                      call={avatars.changeAvatar}
                      fields={fields}
                      start={{ values: draftOf(avatar), version: avatar.version }}
                      read={(draft, version) => {
                        const { terms, wrong } = readDraft(draft, t('console.form.required'))
                        return terms ? { input: { avatarId: avatar.avatarId, version, ...terms } } : { wrong }
                      }}
                      title={t('consolePeople.avatars.changeTitle')}
                      confirm={t('console.act.save')}
                      undo={t('consolePeople.officialUndo')}
                      load={async () => {
                        const now = (await call(avatars.listPersonAvatars, { vliveId })).avatars
                        const found = now.find(({ avatarId }) => avatarId === avatar.avatarId)
                        if (found === undefined) {
                          // Somebody else took it. The list shows that, and its form is gone.
                          done()
                          throw new Error('the avatar was taken')
                        }
                        return { values: draftOf(found), version: found.version }
                      }}
                      preview={preview}
                      onDone={done}
                    />
                  </div>
                </Panel>
              )}
            </li>
          ))}
        </ul>
      )}
      {canChange && (
        <div className="mt-3">
          <Button
            tone="secondary"
            size="dense"
            aria-expanded={edited === 'new'}
            onClick={() => panel.show(edited === 'new' ? null : 'new')}
          >
            {t(edited === 'new' ? 'console.act.close' : 'consolePeople.avatars.give')}
          </Button>
        </div>
      )}
      {edited === 'new' && (
        <Panel of={panel}>
          <div className="mt-4">
            <RecordForm
              call={avatars.giveAvatar}
              fields={fields}
              isNew
              start={{ values: { name: '', seed: '', hair: 'long' }, version: given.length }}
              read={(draft, seen) => {
                const { terms, wrong } = readDraft(draft, t('console.form.required'))
                return terms ? { input: { vliveId, seen, ...terms } } : { wrong }
              }}
              title={t('consolePeople.avatars.giveTitle', { nickname })}
              confirm={t('consolePeople.avatars.give')}
              undo={t('consolePeople.avatars.giveUndo')}
              preview={preview}
              onDone={done}
            />
          </div>
        </Panel>
      )}
      <ChangeDialog change={take} />
    </>
  )
}

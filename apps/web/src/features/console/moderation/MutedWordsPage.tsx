import { live } from '@avalive/contract/live'
import { LONGEST_MUTED_WORD, mutedWordsOf } from '@avalive/rules/live/chat'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { useChange } from '../kit/change/use-change.ts'
import { EditForm } from '../kit/form/EditForm.tsx'
import { TextInput } from '../kit/form/fields.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { formatTime } from '../kit/format.ts'
import { Listing } from '../kit/list/Listing.tsx'
import { useRefresh } from '../kit/list/use-list.ts'
import { Screen } from '../kit/Screen.tsx'
import { Section } from '../kit/Section.tsx'

const none = { values: { word: '' }, version: 0 }

/** The words that nobody may use in comments, titles and nicknames. */
const MutedWordsPage = () => {
  const t = useT()
  const refresh = useRefresh()
  const reload = () => refresh(live.listServiceWords)
  const form = useForm('mutedWord', none, {
    word: (word) => (mutedWordsOf([word]).length === 0 ? t('console.form.required') : null),
  })
  const add = useChange(live.addServiceWord, {
    onDone: () => {
      form.reset(none)
      reload()
    },
  })
  const remove = useChange(live.removeServiceWord, { onDone: reload, reload })
  return (
    <Screen title={t('console.page.mutedWords')} lead={t('consoleModeration.words.lead')} subject="mutedWords">
      <Listing
        call={live.listServiceWords}
        name={t('console.page.mutedWords')}
        rowKey={({ id }) => id}
        searchLabel={t('consoleModeration.words.word')}
        defaultOrder={{ name: 'addedAt', isDescending: true }}
        empty={{ title: t('consoleModeration.words.empty') }}
        columns={[
          {
            name: 'word',
            label: t('consoleModeration.words.word'),
            cell: ({ word }) => word,
            csv: ({ word }) => word,
          },
          {
            name: 'by',
            label: t('console.field.actor'),
            cell: ({ addedBy }) => addedBy.nickname,
            csv: ({ addedBy }) => addedBy.vliveId,
          },
          {
            name: 'at',
            label: t('console.field.at'),
            cell: ({ addedAt }) => formatTime(addedAt),
            sort: 'addedAt',
            csv: ({ addedAt }) => addedAt,
          },
          {
            name: 'act',
            label: t('console.field.action'),
            cell: ({ id, word }) => (
              <Button
                tone="quiet"
                size="dense"
                onClick={() =>
                  remove.ask({
                    input: { id },
                    title: t('consoleModeration.words.removeTitle'),
                    confirm: t('console.act.remove'),
                    effects: [
                      {
                        label: word,
                        before: t('consoleModeration.words.refused'),
                        after: t('consoleModeration.words.allowed'),
                      },
                    ],
                    undo: t('consoleModeration.words.undo'),
                  })
                }
              >
                {t('console.act.remove')}
              </Button>
            ),
          },
        ]}
      />
      <Section title={t('consoleModeration.words.new')}>
        <EditForm
          form={form}
          submitLabel={t('console.act.add')}
          onSave={({ word }) =>
            add.ask({
              input: { word },
              title: t('consoleModeration.words.addTitle'),
              confirm: t('console.act.add'),
              effects: [{ label: word.trim(), after: t('consoleModeration.words.refused') }],
              undo: t('consoleModeration.words.addUndo'),
            })
          }
        >
          <TextInput
            label={t('consoleModeration.words.word')}
            hint={t('consoleModeration.words.hint')}
            maxLength={LONGEST_MUTED_WORD}
            {...form.field('word')}
          />
        </EditForm>
      </Section>
      <ChangeDialog change={add} />
      <ChangeDialog change={remove} />
    </Screen>
  )
}

export default MutedWordsPage

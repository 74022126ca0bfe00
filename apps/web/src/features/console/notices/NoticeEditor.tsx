import type { Output } from '@avalive/contract/call'
import { notices } from '@avalive/contract/notices'
import { type Locale, localeNames, locales } from '@avalive/i18n/locales'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { SelectControl } from '../content/controls.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { shownLine } from '../kit/change/shown.tsx'
import { type Conflict, type Plan, useChange } from '../kit/change/use-change.ts'
import { useLeaveGuard } from '../kit/change/use-leave-guard.ts'
import { differencesOf, type Line } from '../kit/form/use-edit.ts'
import { useMay } from '../kit/operator.ts'
import { UploadsContext, useUploads } from '../kit/picture/uploads.ts'
import { Screen } from '../kit/Screen.tsx'
import { NoticeStatus } from './NoticeStatus.tsx'
import { NoticeText, type Text } from './NoticeText.tsx'

type Notice = Output<typeof notices.getNotice>['notice']
type Saving = typeof notices.changeNotice
type Texts = Partial<Record<Locale, Text>>

const textsOf = ({ contents }: Notice): Texts =>
  Object.fromEntries(contents.map(({ locale, title, html }) => [locale, { title, html }]))

const empty: Text = { title: '', html: '' }
const isEmpty = ({ title, html }: Text = empty): boolean => title.trim() === '' && html.trim() === ''

export const NoticeEditor = ({ notice, reload }: { notice: Notice; reload: () => unknown }) => {
  const t = useT()
  const may = useMay()
  const { id, version, status } = notice
  const stored = textsOf(notice)
  const [texts, setTexts] = useState<Texts>(stored)
  const [locale, setLocale] = useState<Locale>('en')

  const partNames = { title: t('console.field.title'), html: t('consoleContent.notices.html') }

  const changedIn = (before: Texts, after: Texts) =>
    locales.filter((one) => {
      const [old, typed] = [before[one] ?? empty, after[one] ?? empty]
      return old.title !== typed.title || old.html !== typed.html
    })
  const planOf = (before: Texts, after: Texts, seen: number): Plan<Saving> => {
    const changed = changedIn(before, after)
    const [removed, written] = [
      changed.filter((one) => isEmpty(after[one])),
      changed.filter((one) => !isEmpty(after[one])),
    ]
    return {
      input: {
        id,
        version: seen,
        contents: written.map((one) => ({ locale: one, ...(after[one] ?? empty) })),
        ...(removed.length > 0 && { removed }),
      },
      title: t('consoleContent.notices.saveTitle'),
      confirm: t('console.act.save'),
      effects: changed.flatMap((one) =>
        (['title', 'html'] as const).flatMap((part) => {
          const [old, typed] = [before[one]?.[part] ?? '', after[one]?.[part] ?? '']
          return old === typed ? [] : [{ label: `${localeNames[one]} · ${partNames[part]}`, before: old, after: typed }]
        }),
      ),
      undo: t(status === 'published' ? 'consoleContent.notices.undoPublic' : 'consoleContent.notices.undoSave'),
    }
  }
  const linesOf = (all: Texts): Line[] =>
    locales.map((one) => ({
      label: localeNames[one],
      text: `${all[one]?.title ?? ''}\n${all[one]?.html ?? ''}`.trim(),
    }))
  /** What acts compare. */
  const shownOf = (one: Notice) => [
    shownLine(t('console.field.status'), t(`consoleContent.noticeStatus.${one.status}`)),
    ...linesOf(textsOf(one)),
  ]
  const shown = {
    lines: shownOf(notice),
    load: async () => shownOf((await call(notices.getNotice, { id })).notice),
    subject: `notice:${id}`,
  }
  /** Languages that were not changed here keep what somebody else has stored. */
  const compare = async (): Promise<Conflict<Saving>> => {
    const { notice: latest } = await call(notices.getNotice, { id })
    const theirs = textsOf(latest)
    const own = changedIn(stored, texts)
    const mine: Texts = { ...theirs, ...Object.fromEntries(own.map((one) => [one, texts[one] ?? empty])) }
    return {
      differences: differencesOf(linesOf(stored), linesOf(theirs), linesOf(texts)),
      mine: planOf(theirs, mine, latest.version),
      takeTheirs: reload,
    }
  }
  const save = useChange(notices.changeNotice, {
    done: t('consoleContent.notices.saved'),
    onDone: reload,
    onConflict: compare,
    reload,
  })
  const publish = useChange(notices.publishNotice, {
    done: t('consoleContent.notices.published'),
    onDone: reload,
    reload,
    shown,
  })
  const withdraw = useChange(notices.withdrawNotice, {
    done: t('consoleContent.notices.withdrawn'),
    onDone: reload,
    reload,
    shown,
  })
  const isChanged = changedIn(stored, texts).length > 0
  useLeaveGuard(isChanged)
  const incomplete = locales.filter((one) => {
    const text = texts[one]
    if (text === undefined) return false
    // Readers of a language that a notice lacks see English.
    if (one === 'en' && isEmpty(text)) return true
    return (text.title.trim() === '') !== (text.html.trim() === '')
  })
  const becomes = (after: 'published' | 'withdrawn') => ({
    label: t('console.field.status'),
    before: t(`consoleContent.noticeStatus.${status}`),
    after: t(`consoleContent.noticeStatus.${after}`),
  })
  const uploads = useUploads()
  const isReadOnly = !may('content')
  return (
    <Screen
      title={notice.title}
      badges={<NoticeStatus status={status} />}
      back={{ to: '/console/notices', label: t('console.page.notices') }}
      subject={`notice:${id}`}
      actions={
        <>
          {status === 'published' && (
            <ButtonLink href={`/notice/page/${id}`} newTab tone="secondary" size="dense">
              {t('consoleContent.openPage')}
            </ButtonLink>
          )}
          {!isReadOnly && status === 'published' && (
            <Button
              tone="secondary"
              size="dense"
              disabled={isChanged}
              onClick={() =>
                withdraw.ask({
                  input: { id, version },
                  title: t('consoleContent.notices.withdrawTitle'),
                  confirm: t('consoleContent.act.withdraw'),
                  effects: [becomes('withdrawn')],
                  undo: t('consoleContent.notices.undoWithdraw'),
                  isDangerous: true,
                })
              }
            >
              {t('consoleContent.act.withdraw')}
            </Button>
          )}
          {!isReadOnly && status !== 'published' && (
            <Button
              size="dense"
              disabled={isChanged}
              onClick={() =>
                publish.ask({
                  input: { id, version },
                  title: t('consoleContent.notices.publishTitle'),
                  confirm: t('consoleContent.act.publish'),
                  effects: [
                    becomes('published'),
                    { label: t('console.field.languages'), after: notice.locales.join(', ') },
                  ],
                  undo: t('consoleContent.notices.undoPublish'),
                })
              }
            >
              {t('consoleContent.act.publish')}
            </Button>
          )}
        </>
      }
    >
      <div className="mb-4 flex flex-wrap items-end gap-4">
        <SelectControl
          label={t('console.field.language')}
          value={locale}
          options={locales.map((one) => ({
            value: one,
            label: texts[one]?.title
              ? localeNames[one]
              : t('consoleContent.notices.missing', { language: localeNames[one] }),
          }))}
          onChange={setLocale}
        />
        {!isReadOnly && (
          <Button
            size="dense"
            disabled={!isChanged || incomplete.length > 0 || uploads.isUploading}
            onClick={() => save.ask(planOf(stored, texts, version))}
          >
            {t('console.act.save')}
          </Button>
        )}
        <p role="status" className="text-danger text-sm empty:hidden">
          {isChanged &&
            incomplete.length > 0 &&
            t('consoleContent.notices.incomplete', {
              languages: incomplete.map((one) => localeNames[one]).join(', '),
            })}
        </p>
      </div>
      <UploadsContext value={uploads.count}>
        <NoticeText
          locale={locale}
          text={texts[locale] ?? empty}
          onChange={(change) => setTexts((before) => ({ ...before, [locale]: change(before[locale] ?? empty) }))}
          isReadOnly={isReadOnly}
        />
      </UploadsContext>
      <ChangeDialog change={save} />
      <ChangeDialog change={publish} />
      <ChangeDialog change={withdraw} />
    </Screen>
  )
}

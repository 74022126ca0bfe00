import { gachaOperations } from '@avalive/contract/gacha-operations'
import { changedParts, frozenParts } from '@avalive/rules/gacha/publishing'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { shownLine } from '../kit/change/shown.tsx'
import { type Conflict, type Plan, useChange } from '../kit/change/use-change.ts'
import { useLeaveGuard } from '../kit/change/use-leave-guard.ts'
import { mergeTexts } from '../kit/form/merge-texts.ts'
import { differencesOf, type Line } from '../kit/form/use-edit.ts'
import { useMay } from '../kit/operator.ts'
import { UploadsContext, useUploads } from '../kit/picture/uploads.ts'
import { Screen } from '../kit/Screen.tsx'
import { textIn } from '../kit/text-in.ts'
import { GachaForm } from './GachaForm.tsx'
import { GachaStage } from './GachaStage.tsx'
import { type Content, type OperatedGacha, partsOf, partText } from './gacha-content.ts'
import { useProblems } from './use-problems.ts'

type Saving = typeof gachaOperations.saveGachaDraft

interface Props {
  readonly gacha: OperatedGacha
  /** The working copy, or what is published. */
  readonly stored: Content
  readonly clockOffset: number
  readonly reload: () => unknown
}

const pagePath = ({ kind, gachaId }: OperatedGacha) =>
  `/${kind === 'avatar' ? 'gacha_odds' : 'furniture_gacha_odds'}/${gachaId}`

export const GachaEditor = ({ gacha, stored, clockOffset, reload }: Props) => {
  const t = useT()
  const locale = useLocale()
  const may = useMay()
  const { gachaId, kind, stage, version, published, revision } = gacha
  const [content, setContent] = useState(stored)
  const [isChecked, setChecked] = useState(false)
  const uploads = useUploads()
  const problems = useProblems(kind, content, Date.now() + clockOffset)
  const frozen = frozenParts(published, content, Date.now() + clockOffset)
  const isChanged = changedParts(stored, content).length > 0
  useLeaveGuard(isChanged)

  const effectsOf = (before: Content, after: Content) =>
    changedParts(before, after).map((part) => ({
      label: t(`consoleGacha.field.${part}`),
      before: partText(before, part),
      after: partText(after, part),
    }))
  const planOf = (before: Content, after: Content, seen: number): Plan<Saving> => ({
    input: { gachaId, version: seen, content: after },
    title: t('consoleGacha.saveTitle'),
    confirm: t('console.act.save'),
    effects: effectsOf(before, after),
    undo: t('consoleGacha.undo.save'),
  })

  const linesOf = (one: Content): Line[] =>
    partsOf(stored).map((part) => ({ label: t(`consoleGacha.field.${part}`), text: partText(one, part) }))
  /** What acts compare. */
  const shownOf = (one: typeof gacha) => [
    shownLine(t('console.field.status'), t(`consoleGacha.stage.${one.stage}`)),
    shownLine(t('consoleGacha.field.revision'), one.revision),
    ...linesOf(one.draft ?? one.published ?? stored),
  ]
  const shown = {
    lines: shownOf(gacha),
    load: async () => shownOf((await call(gachaOperations.getOperatedGacha, { gachaId })).gacha),
    subject: `gacha:${gachaId}`,
  }

  /** What somebody else has stored stays, except for the parts that were changed here. */
  const compare = async (plan: Plan<Saving>): Promise<Conflict<Saving>> => {
    const { gacha: latest } = await call(gachaOperations.getOperatedGacha, { gachaId })
    const theirs = latest.draft ?? latest.published ?? stored
    const typed = plan.input.content
    const own = changedParts(stored, typed)
    const mine: Content = {
      ...theirs,
      ...Object.fromEntries(own.map((part) => [part, typed[part]])),
      names: mergeTexts(stored.names, typed.names, theirs.names),
    }
    return {
      differences: differencesOf(linesOf(stored), linesOf(theirs), linesOf(typed)),
      mine: planOf(theirs, mine, latest.version),
      takeTheirs: reload,
    }
  }
  const save = useChange(gachaOperations.saveGachaDraft, {
    done: t('consoleGacha.saved'),
    onDone: reload,
    onConflict: compare,
    reload,
  })
  const publish = useChange(gachaOperations.publishGacha, {
    done: t('consoleGacha.published'),
    onDone: reload,
    reload,
    shown,
  })
  const withdraw = useChange(gachaOperations.withdrawGacha, {
    done: t('consoleGacha.withdrawn'),
    onDone: reload,
    reload,
    shown,
  })

  const canPublish = gacha.hasDraft || stage === 'withdrawn'
  const askPublish = () => {
    setChecked(true)
    if (problems.length > 0 || frozen.length > 0) return
    const isNewOdds = !published || changedParts(published, content).includes('weightSets')
    publish.ask({
      input: { gachaId, version },
      title: t('consoleGacha.publishTitle'),
      confirm: t('consoleGacha.act.publish'),
      effects: [
        ...(isNewOdds
          ? [{ label: t('consoleGacha.field.revision'), before: String(revision), after: String(revision + 1) }]
          : []),
        ...(published ? effectsOf(published, content) : []),
      ],
      undo: t('consoleGacha.undo.publish'),
    })
  }
  const isReadOnly = !may('content') || stage === 'ended'
  return (
    <Screen
      title={textIn(gacha.names, locale) || gachaId}
      badges={<GachaStage stage={stage} />}
      lead={<code>{gachaId}</code>}
      back={{ to: '/console/gachas', label: t('console.page.gachas') }}
      subject={`gacha:${gachaId}`}
      actions={
        <>
          {published && stage !== 'withdrawn' && (
            <ButtonLink href={pagePath(gacha)} newTab tone="secondary" size="dense">
              {t('consoleGacha.act.openPage')}
            </ButtonLink>
          )}
          {may('content') && (
            <>
              {stage !== 'draft' && stage !== 'withdrawn' && (
                <Button
                  tone="secondary"
                  size="dense"
                  disabled={isChanged}
                  onClick={() =>
                    withdraw.ask({
                      input: { gachaId, version },
                      title: t('consoleGacha.withdrawTitle'),
                      confirm: t('consoleGacha.act.withdraw'),
                      effects: [
                        {
                          label: t('console.field.status'),
                          before: t(`consoleGacha.stage.${stage}`),
                          after: t('consoleGacha.stage.withdrawn'),
                        },
                      ],
                      undo: t('consoleGacha.undo.withdraw'),
                      isDangerous: true,
                    })
                  }
                >
                  {t('consoleGacha.act.withdraw')}
                </Button>
              )}
              <Button size="dense" disabled={!canPublish || isChanged} onClick={askPublish}>
                {t('consoleGacha.act.publish')}
              </Button>
            </>
          )}
        </>
      }
    >
      <UploadsContext value={uploads.count}>
        <GachaForm
          kind={kind}
          content={content}
          onChange={setContent}
          problems={isChecked ? problems : []}
          isReadOnly={isReadOnly}
        />
      </UploadsContext>
      {!isReadOnly && (
        <div className="mt-6 flex flex-wrap items-center gap-4 border-line border-t pt-4">
          <Button
            size="dense"
            disabled={!isChanged || uploads.isUploading}
            onClick={() => save.ask(planOf(stored, content, version))}
          >
            {t('consoleGacha.act.save')}
          </Button>
          {isChecked && problems.length > 0 && (
            <p role="alert" className="text-danger text-sm">
              {t('consoleGacha.problems', { count: problems.length })}
            </p>
          )}
          {frozen.length > 0 && (
            <p role="alert" className="text-danger text-sm">
              {t('consoleGacha.frozen', { parts: frozen.map((part) => t(`consoleGacha.field.${part}`)).join(', ') })}
            </p>
          )}
        </div>
      )}
      <ChangeDialog change={save} />
      <ChangeDialog change={publish} />
      <ChangeDialog change={withdraw} />
    </Screen>
  )
}

import { presents } from '@avalive/contract/presents'
import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { useAction } from '../../../lib/action.ts'
import { call } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { useChange } from '../kit/change/use-change.ts'
import { LoadedScreen } from '../kit/LoadedScreen.tsx'
import { Screen } from '../kit/Screen.tsx'
import type { PresentCampaign } from './present.ts'
import { Sheet } from './Sheet.tsx'
import './sheets.css'

interface Sheets {
  readonly reason: string
  readonly pages: number
  readonly shown: readonly string[]
}

/** The codes are in this state only: they are gone as soon as the screen is left. */
const useSheets = (id: number) => {
  const t = useT()
  const [sheets, setSheets] = useState<Sheets | null>(null)
  const left = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    left.current = controller
    return () => controller.abort()
  }, [])
  const { state, run } = useAction(
    async ({ reason, pages, shown }: Sheets) => {
      const all = [...shown]
      const { signal } = left.current
      // Each sheet is an entry of the audit log, so none is fetched that nobody sees.
      while (all.length < pages && !signal.aborted) {
        const asked = { id, page: all.length + 1, reason }
        const { svg } = await call(presents.printPresentSheet, asked, { signal })
        all.push(svg)
        setSheets({ reason, pages, shown: [...all] })
      }
    },
    { failureShown: true },
  )
  const ask = useChange(presents.printPresentSheet, {
    done: t('consoleCampaigns.sheets.shown'),
    onDone: ({ svg, pages }) => {
      const first = { reason: ask.reason.trim(), pages, shown: [svg] }
      setSheets(first)
      run(first)
    },
  })
  return { sheets, ask, state, run }
}

const SheetsScreen = ({ campaign }: { campaign: PresentCampaign }) => {
  const t = useT()
  const { id, label, codes } = campaign
  const { sheets, ask, state, run } = useSheets(id)
  const isWhole = sheets !== null && sheets.shown.length === sheets.pages
  return (
    <Screen
      title={t('consoleCampaigns.sheets.title', { label })}
      lead={t('consoleCampaigns.sheets.lead')}
      back={{ to: `/console/qr_codes/${id}`, label }}
      actions={
        sheets === null ? (
          <Button
            size="dense"
            onClick={() =>
              ask.ask({
                input: { id, page: 1 },
                title: t('consoleCampaigns.sheets.askTitle'),
                confirm: t('consoleCampaigns.sheets.show'),
                effects: [
                  {
                    label: t('consoleCampaigns.qr.codes'),
                    after: t('consoleCampaigns.sheets.valid', { count: codes }),
                  },
                ],
                undo: null,
              })
            }
          >
            {t('consoleCampaigns.sheets.show')}
          </Button>
        ) : (
          <Button size="dense" disabled={!isWhole} onClick={() => window.print()}>
            {t('consoleCampaigns.qr.print')}
          </Button>
        )
      }
    >
      {sheets === null ? (
        <p className="max-w-prose text-sm text-soft">{t('consoleCampaigns.sheets.hidden')}</p>
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-center gap-3 text-sm print:hidden">
            <p role="status" className="text-soft tabular-nums">
              {t('consoleCampaigns.sheets.progress', { shown: sheets.shown.length, pages: sheets.pages })}
            </p>
            {state.kind === 'failed' && (
              <>
                <p role="alert" className="text-danger">
                  {t('consoleCampaigns.sheets.failed')}
                </p>
                <Button tone="secondary" size="dense" onClick={() => run(sheets)}>
                  {t('consoleCampaigns.sheets.more')}
                </Button>
              </>
            )}
          </div>
          <div className="qr-sheets">
            {sheets.shown.map((svg, index) => (
              <Sheet
                // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is its page
                key={index}
                svg={svg}
                label={t('consoleCampaigns.sheets.page', { page: index + 1, pages: sheets.pages })}
              />
            ))}
          </div>
        </>
      )}
      <ChangeDialog change={ask} />
    </Screen>
  )
}

/** Sheets for the printer. Nothing is fetched until the operator asks with a reason, which the audit log keeps. */
const QrSheetsPage = () => {
  const t = useT()
  const { id = '' } = useParams()
  return (
    <LoadedScreen
      title={t('console.page.qrCodes')}
      back="/console/qr_codes"
      call={presents.getPresentCampaign}
      input={{ id: Number(id) }}
    >
      {({ campaign }) => <SheetsScreen campaign={campaign} />}
    </LoadedScreen>
  )
}

export default QrSheetsPage

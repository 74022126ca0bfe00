import { privacy } from '@avalive/contract/privacy'
import { formatDate, formatDateTime } from '@avalive/i18n/format'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '../../lib/action.ts'
import { loginAgainFor } from '../../lib/fresh.ts'
import { useLocale, useT } from '../../lib/i18n.tsx'
import { shownAccount } from '../../lib/other-account.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { useToasts } from '../../ui/Toasts.tsx'
import { downloadExport } from './download-export.ts'
import { isNotFresh, PRIVACY_PATH, type PrivacyState, usePrivacyChange } from './use-privacy.ts'

export const ExportSection = ({ state }: { state: PrivacyState }) => {
  const t = useT()
  const locale = useLocale()
  const id = useId()
  const request = usePrivacyChange(privacy.requestExport)
  const { export: last, nextExportAt } = state
  const mayRequest = last?.state !== 'collecting' && nextExportAt === null
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {t('privacy.export.title')}
      </h2>
      <p className="mt-2 text-soft">{t('privacy.export.text', { days: state.keptDays })}</p>
      <div role="status">
        {last?.state === 'collecting' && <p className="mt-4">{t('privacy.export.collecting')}</p>}
        {last?.state === 'failed' && <p className="mt-4">{t('privacy.export.failed')}</p>}
        {last?.state === 'ready' && last.until !== null && (
          <>
            <p className="mt-4">
              {t('privacy.export.ready', {
                date: formatDate(locale, last.requestedAt),
                until: formatDate(locale, last.until),
              })}
            </p>
            <p className="mt-2">{t('privacy.export.private')}</p>
          </>
        )}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {last?.state === 'ready' && <DownloadButton requestId={last.requestId} parts={last.parts ?? 0} />}
        {mayRequest && (
          <Button
            tone={last?.state === 'ready' ? 'secondary' : 'primary'}
            loading={request.isRunning}
            onClick={() => request.run(shownAccount())}
          >
            {t('privacy.export.request')}
          </Button>
        )}
      </div>
      {nextExportAt !== null && last?.state !== 'collecting' && (
        <p className="mt-3 text-sm text-soft">
          {t('privacy.export.next', { time: formatDateTime(locale, nextExportAt) })}
        </p>
      )}
    </Card>
  )
}

const DownloadButton = ({ requestId, parts }: { requestId: string; parts: number }) => {
  const t = useT()
  const toasts = useToasts()
  const navigate = useNavigate()
  const { state, run } = useAction(() => downloadExport(requestId, parts), {
    failureShown: isNotFresh,
    onError: (error) => {
      if (isNotFresh(error)) navigate(loginAgainFor(PRIVACY_PATH))
    },
    onSuccess: () => toasts.show({ title: t('privacy.export.downloaded'), tone: 'success' }),
  })
  return (
    <Button loading={state.kind === 'running'} onClick={() => run(undefined)}>
      {t('privacy.export.download')}
    </Button>
  )
}

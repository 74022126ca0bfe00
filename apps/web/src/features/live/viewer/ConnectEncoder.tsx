import type { Output } from '@avalive/contract/call'
import { live, type Stream } from '@avalive/contract/live'
import { streamStatus } from '@avalive/rules/live/stream'
import { useState } from 'react'
import { useAction } from '../../../lib/action.ts'
import { ApiError, call } from '../../../lib/api.ts'
import { errorNameOf } from '../../../lib/error-name.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextField } from '../../../ui/TextField.tsx'

type Ingest = NonNullable<Output<typeof live.startBroadcast>['ingest']>

interface Props {
  stream: Stream
  /** Called after each attempt: the stream now waits for its encoder, or it has ended. */
  onDone: () => void
}

/**
 * Shows the host the ingest URL and key. The key is shown once: requesting it again creates a new one and revokes the
 * old.
 */
export const ConnectEncoder = ({ stream: { mediaId, status }, onDone }: Props) => {
  const t = useT()
  const [ingest, setIngest] = useState<Ingest | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { state, run } = useAction(() => call(live.startBroadcast, { mediaId }), {
    failureShown: true,
    onSuccess: (begun) => {
      setProblem(null)
      setIngest(begun.ingest)
      onDone()
    },
    onError: (error) => {
      setProblem(error instanceof ApiError && errorNameOf(error, 'live') ? error.message : t('live.encoder.failed'))
      onDone()
    },
  })
  return (
    <>
      <Button loading={state.kind === 'running'} onClick={() => void run(undefined)}>
        {t(status === streamStatus.ready ? 'live.encoder.again' : 'live.encoder.open')}
      </Button>
      <p role="alert" className="text-danger empty:hidden">
        {problem}
      </p>
      {ingest && <IngestDialog ingest={ingest} onClose={() => setIngest(null)} />}
    </>
  )
}

const IngestDialog = ({ ingest, onClose }: { ingest: Ingest; onClose: () => void }) => {
  const t = useT()
  return (
    <Dialog
      title={t('live.encoder.open')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('common.ok')}</Button>}
    >
      <p>{t('live.encoder.text')}</p>
      <div className="mt-4 flex flex-col gap-4 text-left text-ink">
        <ReadOnlyField label={t('live.encoder.url')} value={ingest.url} />
        <ReadOnlyField label={t('live.encoder.key')} value={ingest.key} />
      </div>
    </Dialog>
  )
}

/** Selects the whole value on focus, so that it is easy to copy. */
const ReadOnlyField = ({ label, value }: { label: string; value: string }) => (
  <TextField
    label={label}
    value={value}
    onChange={() => {}}
    onFocus={({ currentTarget }) => currentTarget.select()}
    readOnly
    autoComplete="off"
    spellCheck={false}
  />
)

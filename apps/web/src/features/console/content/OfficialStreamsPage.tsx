import { live } from '@avalive/contract/live'
import { type OfficialStream, officialStreams } from '@avalive/contract/live/official-streams'
import { useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { useChange } from '../kit/change/use-change.ts'
import { Panel, usePanel } from '../kit/change/use-panel.tsx'
import { readJst } from '../kit/form/values.ts'
import { formatTime } from '../kit/format.ts'
import { Listing } from '../kit/list/Listing.tsx'
import { useRefresh } from '../kit/list/use-list.ts'
import { RoleGate } from '../kit/RoleGate.tsx'
import { Screen } from '../kit/Screen.tsx'
import { Section } from '../kit/Section.tsx'
import type { RecordField } from '../record/field.ts'
import { OneTimeSecret } from '../record/OneTimeSecret.tsx'
import { RecordForm } from '../record/RecordForm.tsx'

const states = ['waiting', 'live', 'over'] as const
const RTMP = '0'

const stateOf = ({ status }: OfficialStream): (typeof states)[number] => {
  if (status < 30) return 'waiting'
  return status === 30 ? 'live' : 'over'
}

const fieldsOf = (t: ReturnType<typeof useT>): readonly RecordField[] => [
  { kind: 'text', name: 'vliveId', label: t('consoleContent.stream.host'), hint: t('consoleContent.stream.hostHint') },
  { kind: 'text', name: 'title', label: t('consoleContent.stream.title') },
  { kind: 'time', name: 'startsAt', label: t('console.field.beginAt') },
  {
    kind: 'select',
    name: 'mediaType',
    label: t('consoleContent.stream.kind'),
    options: [
      { value: RTMP, label: t('consoleContent.stream.rtmp') },
      { value: '1', label: t('consoleContent.stream.avatar') },
    ],
  },
]

const ReserveForm = ({ onDone }: { onDone: () => void }) => {
  const t = useT()
  return (
    <RecordForm
      call={live.reserveForStreamer}
      fields={fieldsOf(t)}
      isNew
      start={{ values: { vliveId: '', title: '', startsAt: '', mediaType: RTMP }, version: 0 }}
      read={(draft) => {
        const startsAt = readJst(draft.startsAt ?? '')
        const wrong: Record<string, string> = {}
        if (!draft.vliveId?.trim()) wrong.vliveId = t('console.form.required')
        if (!draft.title?.trim()) wrong.title = t('console.form.required')
        if (startsAt === null) wrong.startsAt = t('console.form.time')
        if (Object.keys(wrong).length > 0 || startsAt === null) return { wrong }
        const mediaType: 0 | 1 = draft.mediaType === RTMP ? 0 : 1
        return {
          input: { vliveId: draft.vliveId?.trim() ?? '', title: draft.title?.trim() ?? '', startsAt, mediaType },
        }
      }}
      title={t('consoleContent.stream.reserveTitle')}
      confirm={t('consoleContent.stream.reserve')}
      undo={t('consoleContent.stream.reserveUndo')}
      onDone={onDone}
    />
  )
}

interface Key {
  readonly url: string
  readonly key: string
}

const KeyActs = ({ stream, onKey }: { stream: OfficialStream; onKey: (key: Key) => void }) => {
  const t = useT()
  const refresh = useRefresh()
  const reload = () => refresh(officialStreams.listOfficialStreams)
  const issue = useChange(officialStreams.issueEncoderKey, {
    reload,
    onDone: ({ ingest }) => {
      onKey(ingest)
      void reload()
    },
  })
  const revoke = useChange(officialStreams.revokeEncoderKey, { onDone: reload, reload })
  const { mediaId, keyVersion, hasKey, mediaType } = stream
  if (mediaType !== 0 || stateOf(stream) === 'over') return null
  const key = (before: boolean, after: string) => [
    {
      label: t('consoleContent.stream.key'),
      before: t(before ? 'consoleContent.stream.keyValid' : 'consoleContent.stream.keyNone'),
      after,
    },
  ]
  return (
    <RoleGate needs="content">
      <div className="flex flex-wrap gap-2">
        <Button
          tone="secondary"
          size="dense"
          onClick={() =>
            issue.ask({
              input: { mediaId, keyVersion },
              title: t(hasKey ? 'consoleContent.stream.rotateTitle' : 'consoleContent.stream.issueTitle'),
              confirm: t(hasKey ? 'consoleContent.stream.rotate' : 'consoleContent.stream.issue'),
              effects: key(hasKey, t('consoleContent.stream.keyNew')),
              undo: null,
            })
          }
        >
          {t(hasKey ? 'consoleContent.stream.rotate' : 'consoleContent.stream.issue')}
        </Button>
        {hasKey && (
          <Button
            tone="secondary"
            size="dense"
            onClick={() =>
              revoke.ask({
                input: { mediaId, keyVersion },
                title: t('consoleContent.stream.revokeTitle'),
                confirm: t('console.act.revoke'),
                effects: key(true, t('consoleContent.stream.keyNone')),
                undo: null,
                isDangerous: true,
              })
            }
          >
            {t('console.act.revoke')}
          </Button>
        )}
      </div>
      <ChangeDialog change={issue} />
      <ChangeDialog change={revoke} />
    </RoleGate>
  )
}

/** Streams of official accounts, and the keys of their encoders. */
const OfficialStreamsPage = () => {
  const t = useT()
  const refresh = useRefresh()
  const panel = usePanel('isReserving', false)
  const { shown: isReserving } = panel
  const [key, setKey] = useState<Key | null>(null)
  return (
    <Screen
      title={t('console.page.officialStreams')}
      subject="officialStreams"
      lead={t('consoleContent.streams.lead')}
      actions={
        <RoleGate needs="content" isQuiet>
          <Button size="dense" onClick={() => panel.show(true)}>
            {t('consoleContent.stream.reserve')}
          </Button>
        </RoleGate>
      }
    >
      {key && (
        <OneTimeSecret
          title={t('consoleContent.stream.keyTitle')}
          facts={[
            { label: t('consoleContent.stream.url'), value: key.url },
            { label: t('consoleContent.stream.key'), value: key.key },
          ]}
          onClose={() => setKey(null)}
        />
      )}
      {isReserving && (
        <Panel of={panel}>
          <Section
            title={t('consoleContent.stream.reserve')}
            actions={
              <Button tone="quiet" size="dense" onClick={() => panel.show(false)}>
                {t('console.act.close')}
              </Button>
            }
          >
            <ReserveForm
              onDone={() => {
                panel.close()
                void refresh(officialStreams.listOfficialStreams)
              }}
            />
          </Section>
        </Panel>
      )}
      <Listing
        call={officialStreams.listOfficialStreams}
        name={t('console.page.officialStreams')}
        rowKey={({ mediaId }) => mediaId}
        rowSubject={({ mediaId }) => `media:${mediaId}`}
        searchLabel={t('consoleContent.streams.search')}
        filters={[
          {
            kind: 'select',
            name: 'state',
            label: t('console.field.status'),
            options: states.map((value) => ({ value, label: t(`console.status.${value}`) })),
          },
        ]}
        columns={[
          {
            name: 'title',
            label: t('consoleContent.stream.title'),
            cell: ({ title }) => title,
            sort: 'id',
            csv: ({ title }) => title,
          },
          {
            name: 'host',
            label: t('consoleContent.stream.host'),
            cell: ({ host }) => host.nickname,
            csv: ({ host }) => host.vliveId,
          },
          {
            name: 'state',
            label: t('console.field.status'),
            cell: (stream) => t(`console.status.${stateOf(stream)}`),
            csv: (stream) => stateOf(stream),
          },
          {
            name: 'startsAt',
            label: t('console.field.beginAt'),
            cell: ({ startsAt, startedAt }) => formatTimeOf(startedAt ?? startsAt),
            csv: ({ startsAt, startedAt }) => startedAt ?? startsAt,
          },
          {
            name: 'key',
            label: t('consoleContent.stream.key'),
            cell: ({ hasKey }) => t(hasKey ? 'consoleContent.stream.keyValid' : 'consoleContent.stream.keyNone'),
            csv: ({ hasKey }) => String(hasKey),
          },
        ]}
        defaultOrder={{ name: 'id', isDescending: true }}
        details={(stream) => <KeyActs stream={stream} onKey={setKey} />}
      />
    </Screen>
  )
}

const formatTimeOf = (at: string | null): string => (at === null ? '–' : formatTime(at))

export default OfficialStreamsPage

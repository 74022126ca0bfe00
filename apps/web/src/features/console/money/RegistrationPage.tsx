import type { Output } from '@avalive/contract/call'
import { payoutVerifyResults } from '@avalive/contract/payouts/verify-results'
import { type PayoutForm, verifyKeys } from '@avalive/rules/payouts/verify-reasons'
import { useParams } from 'react-router'
import { useT } from '../../../lib/i18n.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { shownLine } from '../kit/change/shown.tsx'
import { Facts } from '../kit/Facts.tsx'
import { formatTime } from '../kit/format.ts'
import { Loaded } from '../kit/Loaded.tsx'
import { Screen } from '../kit/Screen.tsx'
import { Section } from '../kit/Section.tsx'
import { Registrations } from '../people/Registrations.tsx'
import { Table } from '../record/Table.tsx'
import { CloseFlag } from './CloseFlag.tsx'
import { FlagField } from './FlagField.tsx'
import { NameMatch } from './NameMatch.tsx'
import { profilePath } from './payee-paths.ts'

type Forms = Output<typeof payoutVerifyResults.listVerifyResults>

const openFlag = ({ results }: Forms, form: PayoutForm, key: string) =>
  results.find((result) => result.form === form && result.key === key && result.closedAt === null)

/** What a streamer has registered for payouts, masked, and the fields that they have to correct. */
const RegistrationPage = () => {
  const t = useT()
  const { vliveId = '' } = useParams()
  const lines = (forms: Forms) =>
    (['bank', 'personal'] as const).flatMap((form) =>
      verifyKeys[form].map((key) => {
        const open = openFlag(forms, form, key)
        const value = forms[form]?.fields[key] ?? ''
        const name = `${t(`consolePayee.form.${form}`)} · ${t(`payouts.field.${key}`)}`
        return shownLine(name, open ? `${value} · ${t(`consolePayee.verify.${open.verifyReason}`)}` : value)
      }),
    )
  return (
    <Screen
      title={t('console.page.registration')}
      lead={vliveId}
      subject={`user:${vliveId}`}
      back={{ to: '/console/registrations', label: t('console.page.registrations') }}
      actions={
        <>
          <TextLink standalone to={`/console/people/${vliveId}?section=payouts`}>
            {t('consolePayee.toPerson')}
          </TextLink>
          <TextLink standalone to={profilePath(vliveId)}>
            {t('consolePayee.openProfile')}
          </TextLink>
        </>
      }
    >
      <Loaded call={payoutVerifyResults.listVerifyResults} input={{ vliveId }} lines={lines}>
        {(forms) => (
          <>
            <Facts
              facts={[{ label: t('consolePayee.account'), value: <NameMatch nameMatches={forms.nameMatches} /> }]}
            />
            <Form vliveId={vliveId} form="bank" forms={forms} />
            <Form vliveId={vliveId} form="personal" forms={forms} />
            <Section title={t('consolePayee.reveal')} lead={t('consolePayee.reveal.lead')}>
              <Registrations vliveId={vliveId} />
            </Section>
            <History results={forms.results} />
          </>
        )}
      </Loaded>
    </Screen>
  )
}

const Form = ({ vliveId, form, forms }: { vliveId: string; form: PayoutForm; forms: Forms }) => {
  const t = useT()
  const stored = forms[form]
  const title = t(`consolePayee.form.${form}`)
  if (!stored) {
    return (
      <Section title={title}>
        <p className="text-sm text-soft">{t('consolePayee.form.none')}</p>
      </Section>
    )
  }
  return (
    <Section
      title={title}
      lead={`${t('consolePayee.version', { version: stored.version })} · ${formatTime(stored.registeredAt)}`}
    >
      <Table
        name={title}
        heads={[t('consolePayee.field'), t('consolePayee.value'), t('consolePayee.flags'), t('console.field.action')]}
        rows={verifyKeys[form].map((key) => {
          const open = openFlag(forms, form, key)
          return {
            key,
            cells: [
              t(`payouts.field.${key}`),
              stored.fields[key],
              open ? (
                <Badge key="flag" tone="danger">
                  {t(`consolePayee.verify.${open.verifyReason}`)}
                </Badge>
              ) : (
                '–'
              ),
              <div key="acts" className="flex flex-wrap gap-2">
                <FlagField
                  vliveId={vliveId}
                  form={form}
                  field={key}
                  version={stored.version}
                  earlier={open?.verifyReason ?? null}
                />
                {open && <CloseFlag field={key} verifyId={open.verifyId} version={open.version} />}
              </div>,
            ],
          }
        })}
      />
    </Section>
  )
}

const History = ({ results }: Pick<Forms, 'results'>) => {
  const t = useT()
  return (
    <Section title={t('consolePayee.history')}>
      {results.length === 0 ? (
        <p className="text-sm text-soft">{t('consolePayee.flags.none')}</p>
      ) : (
        <ul className="rounded-md border border-line bg-surface text-sm">
          {results.map(({ verifyId, form, key, verifyReason, openedAt, closedAt }) => {
            const field = verifyKeys[form].find((known) => known === key)
            return (
              <li
                key={verifyId}
                className="flex flex-wrap gap-x-4 gap-y-1 border-line border-b px-4 py-2 last:border-0"
              >
                <span className="font-medium">{field ? t(`payouts.field.${field}`) : key}</span>
                <span>{t(`consolePayee.verify.${verifyReason}`)}</span>
                <span className="text-soft tabular-nums">
                  {t('consolePayee.openedAt')} {formatTime(openedAt)}
                </span>
                {closedAt !== null && (
                  <span className="text-soft tabular-nums">
                    {t('consolePayee.closed')} {formatTime(closedAt)}
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </Section>
  )
}

export default RegistrationPage

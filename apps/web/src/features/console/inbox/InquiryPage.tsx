import { inquiries } from '@avalive/contract/inquiries'
import { localeNames, matchLocale } from '@avalive/i18n/locales'
import { regionName } from '@avalive/i18n/regions'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { callQuery } from '../../../lib/query.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { CaseFailed } from '../kit/CaseFailed.tsx'
import { ShownAnswer, shownLine } from '../kit/change/shown.tsx'
import { Facts } from '../kit/Facts.tsx'
import { formatTime } from '../kit/format.ts'
import { Masked } from '../kit/Masked.tsx'
import { Screen } from '../kit/Screen.tsx'
import { Section } from '../kit/Section.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { Answers } from './Answers.tsx'
import { InquiryActs } from './InquiryActs.tsx'
import { InquiryBadge } from './InquiryBadge.tsx'
import type { Inquiry } from './inquiry.ts'
import { operationPath } from './operation-path.ts'

/** The same in every language. */
const clientNames: Readonly<Record<string, string>> = { web: 'Web', ios: 'iOS', android: 'Android' }

/** One inquiry: what was written, the step that failed, and what operators answered. */
const InquiryPage = () => {
  const t = useT()
  const { inquiryNumber = '' } = useParams()
  const query = useQuery({
    ...callQuery(inquiries.getInquiry, { inquiryNumber }),
    staleTime: 0,
    meta: { failureShown: true },
  })
  const { data, error } = query
  const shown = {
    call: inquiries.getInquiry,
    input: { inquiryNumber },
    lines: ({ inquiry: { status, answers } }: { readonly inquiry: Inquiry }) => [
      shownLine(t('console.field.status'), t(`consoleInbox.status.${status}`)),
      shownLine(t('consoleInbox.answers'), answers.map(({ operator, text }) => `${operator}: ${text}`).join('\n')),
    ],
  }
  return (
    <Screen
      title={`${t('console.page.inquiry')} ${inquiryNumber}`}
      back={{ to: '/console/inquiries', label: t('console.page.inquiries') }}
      subject={`inquiry:${inquiryNumber}`}
      badges={data && <InquiryBadge status={data.inquiry.status} />}
      actions={
        data && (
          <ShownAnswer {...shown} answer={data}>
            <InquiryActs inquiry={data.inquiry} />
          </ShownAnswer>
        )
      }
    >
      {data ? (
        <ShownAnswer {...shown} answer={data}>
          <Case inquiry={data.inquiry} />
        </ShownAnswer>
      ) : error ? (
        <CaseFailed query={query} />
      ) : (
        <Loading label={t('common.loading')}>
          <Skeleton shape="block" width="100%" height="12rem" />
        </Loading>
      )}
    </Screen>
  )
}

const Case = ({ inquiry }: { inquiry: Inquiry }) => {
  const t = useT()
  const uiLocale = useLocale()
  const { vliveId, operation, locale } = inquiry
  const language = matchLocale([locale])
  return (
    <>
      <Facts
        facts={[
          { label: t('consoleInbox.category'), value: t(`inquiry.category.${inquiry.category}`) },
          {
            label: t('consoleInbox.member'),
            value:
              vliveId === null ? (
                t('consoleInbox.visitor')
              ) : (
                <TextLink to={`/console/people/${vliveId}`}>{vliveId}</TextLink>
              ),
          },
          { label: t('consoleInbox.email'), value: <Email inquiry={inquiry} /> },
          { label: t('console.field.at'), value: formatTime(inquiry.createdAt) },
          { label: t('consoleInbox.language'), value: language ? localeNames[language] : locale },
          {
            label: t('consoleInbox.client'),
            value: `${clientNames[inquiry.clientType] ?? inquiry.clientType} · ${regionName(uiLocale, inquiry.region)}`,
          },
          ...(operation === null ? [] : [{ label: t('consoleInbox.operation'), value: <code>{operation}</code> }]),
          ...(operation === null || inquiry.reference === null
            ? []
            : [
                {
                  label: t('consoleInbox.reference'),
                  value: <Reference operation={operation} reference={inquiry.reference} />,
                },
              ]),
        ]}
      />
      <Section title={t('consoleInbox.message')}>
        <p
          lang={locale}
          className="max-w-prose rounded-md border border-line bg-surface px-4 py-3 whitespace-pre-wrap wrap-anywhere"
        >
          {inquiry.text}
        </p>
      </Section>
      <Answers answers={inquiry.answers} locale={locale} />
      <AnswerForm inquiry={inquiry} />
    </>
  )
}

const Email = ({ inquiry: { inquiryNumber, maskedEmail } }: { inquiry: Inquiry }) => {
  const t = useT()
  return (
    <Masked
      call={inquiries.revealInquiryEmail}
      input={{ inquiryNumber }}
      show={({ email }) => email}
      label={t('consolePeople.what.inquiryEmail')}
      masked={maskedEmail}
    />
  )
}

const Reference = ({ operation, reference }: { operation: string; reference: string }) => {
  const t = useT()
  const path = operationPath(operation, reference)
  if (path !== null) return <TextLink to={path}>{reference}</TextLink>
  return (
    <>
      <code>{reference}</code>
      <span className="block text-soft text-xs">{t('consoleInbox.operation.log')}</span>
    </>
  )
}

export default InquiryPage

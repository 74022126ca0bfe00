import { inquiries } from '@avalive/contract/inquiries'
import { inquiryTextProblem, LONGEST_INQUIRY } from '@avalive/rules/inquiries/inquiry'
import { useId } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { useChange } from '../kit/change/use-change.ts'
import { EditForm } from '../kit/form/EditForm.tsx'
import { LongTextInput } from '../kit/form/fields.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { useRefresh } from '../kit/list/use-list.ts'
import { Section } from '../kit/Section.tsx'
import { explainChange } from './explain.ts'
import type { Inquiry } from './inquiry.ts'

/** Writes an answer, which stays when a colleague closes the inquiry meanwhile. The mail is shown as it will be sent, while it is written. */
export const AnswerForm = ({ inquiry }: { inquiry: Inquiry }) => {
  const t = useT()
  const caption = useId()
  const { inquiryNumber, status, version, maskedEmail, locale, answerMail } = inquiry
  const form = useForm(
    `answer.${inquiryNumber}`,
    { values: { text: '' }, version: 0 },
    {
      text: (text) => {
        const problem = inquiryTextProblem(text)
        if (problem === 'tooLong') return t('console.form.tooLong', { count: LONGEST_INQUIRY })
        return problem && t('console.form.required')
      },
    },
  )
  const refresh = useRefresh()
  const reload = () => refresh(inquiries.getInquiry, inquiries.listInquiries)
  const change = useChange(inquiries.answerInquiry, {
    done: t('consoleInbox.answer.sent'),
    onDone: () => {
      form.reset({ values: { text: '' }, version: 0 })
      return reload()
    },
    reload,
    explain: explainChange(t),
  })
  const text = form.values.text.trim()
  const blocked = status === 'closed' ? t('consoleInbox.answer.reopenFirst') : undefined
  const ask = () =>
    change.ask({
      // A colleague's answer raises the version, so that nobody writes a second one unseen.
      input: { inquiryNumber, version, text },
      title: t('consoleInbox.answer.title'),
      confirm: t('consoleInbox.answer.confirm'),
      effects: [
        { label: t('consoleInbox.answer.to'), after: maskedEmail },
        { label: t('consoleInbox.answer.subject'), after: answerMail.subject },
        { label: t('consoleInbox.answer.text'), after: text },
      ],
      undo: t('consoleInbox.answer.noUndo'),
    })
  return (
    <Section title={t('consoleInbox.answer.write')} lead={t('consoleInbox.answer.lead')}>
      <EditForm form={form} submitLabel={t('consoleInbox.answer.confirm')} onSave={ask} blocked={blocked}>
        <LongTextInput {...form.field('text')} label={t('consoleInbox.answer.text')} rows={8} lang={locale} />
        <figure aria-labelledby={caption}>
          <figcaption id={caption} className="mb-1 font-semibold text-sm">
            {t('consoleInbox.answer.mail')}
          </figcaption>
          <div lang={locale} className="rounded-md border border-line bg-surface px-4 py-3 text-sm">
            <p className="mb-2 border-line border-b pb-2 font-semibold">{answerMail.subject}</p>
            <p className="whitespace-pre-wrap wrap-anywhere">{answerMail.opening}</p>
            <p className="my-3 whitespace-pre-wrap wrap-anywhere">
              {text || <span className="text-soft">[{t('consoleInbox.answer.yours')}]</span>}
            </p>
            <p className="whitespace-pre-wrap wrap-anywhere">{answerMail.closing}</p>
          </div>
        </figure>
      </EditForm>
      <ChangeDialog change={change} />
    </Section>
  )
}

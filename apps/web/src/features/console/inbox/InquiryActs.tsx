import { inquiries } from '@avalive/contract/inquiries'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { useChange } from '../kit/change/use-change.ts'
import { useRefresh } from '../kit/list/use-list.ts'
import { explainChange } from './explain.ts'
import type { Inquiry } from './inquiry.ts'

/** Closes or reopens an inquiry. */
export const InquiryActs = ({ inquiry: { inquiryNumber, status, version } }: { inquiry: Inquiry }) => {
  const t = useT()
  const refresh = useRefresh()
  const reload = () => refresh(inquiries.getInquiry, inquiries.listInquiries)
  const options = { onDone: reload, reload, explain: explainChange(t) }
  const close = useChange(inquiries.closeInquiry, options)
  const reopen = useChange(inquiries.reopenInquiry, options)
  const ask = (act: 'close' | 'reopen') =>
    (act === 'close' ? close : reopen).ask({
      input: { inquiryNumber, version },
      title: t(`consoleInbox.${act}.title`),
      confirm: t(`consoleInbox.${act}`),
      effects: [
        {
          label: t('console.field.status'),
          before: t(`consoleInbox.status.${status}`),
          after: t(act === 'close' ? 'consoleInbox.status.closed' : 'consoleInbox.status.open'),
        },
        { label: t('consoleInbox.effect'), after: t(`consoleInbox.${act}.effect`) },
      ],
      undo: t(`consoleInbox.${act}.undo`),
    })
  return (
    <>
      {status !== 'open' && (
        <Button tone="secondary" size="dense" onClick={() => ask('reopen')}>
          {t('consoleInbox.reopen')}
        </Button>
      )}
      {status !== 'closed' && (
        <Button tone="secondary" size="dense" onClick={() => ask('close')}>
          {t('consoleInbox.close')}
        </Button>
      )}
      <ChangeDialog change={close} />
      <ChangeDialog change={reopen} />
    </>
  )
}

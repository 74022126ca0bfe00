import { useLocation, useNavigate } from 'react-router'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { useT } from '../../lib/i18n.tsx'
import { aboutOf } from './about.ts'
import { InquiryForm } from './InquiryForm.tsx'
import { InquirySent } from './InquirySent.tsx'
import { useInquiry } from './use-inquiry.ts'

const InquiryPage = () => {
  const t = useT()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const about = aboutOf(search)
  const form = useInquiry(about)
  /** A reload doesn't bring it back, and neither does the next inquiry. */
  const forgetAbout = () => navigate(pathname, { replace: true })
  if (form.sentNumber !== null) {
    return (
      <InquirySent
        inquiryNumber={form.sentNumber}
        onWriteAnother={() => {
          form.writeAnother()
          if (about) forgetAbout()
        }}
      />
    )
  }
  return (
    <AppFrame
      width="narrow"
      title={t('title.inquiry')}
      lead={t('inquiry.lead')}
      back={{ to: '/help', label: t('common.back') }}
    >
      <InquiryForm
        form={form}
        about={about}
        onRemoveAbout={() => {
          form.forgetKey()
          forgetAbout()
        }}
      />
    </AppFrame>
  )
}

export default InquiryPage

import { useEffect, useRef } from 'react'
import { AppFrame } from '../../frame/AppFrame.tsx'
import { useT } from '../../lib/i18n.tsx'
import { isSignedIn } from '../../lib/session.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'

interface Props {
  readonly inquiryNumber: string
  readonly onWriteAnother: () => void
}

export const InquirySent = ({ inquiryNumber, onWriteAnother }: Props) => {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  // The form, which had the focus, is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <AppFrame width="narrow" back={{ to: '/help', label: t('common.back') }}>
      <h1 ref={heading} tabIndex={-1} className="text-3xl">
        {t('inquiry.sent.title')}
      </h1>
      <p className="mt-2 text-soft">{t('inquiry.sent.text')}</p>
      <div className="mt-6 flex flex-col gap-6">
        <Card tone="success">
          <p className="text-sm text-soft">{t('inquiry.sent.number')}</p>
          <p className="mt-1 select-all font-mono text-2xl">{inquiryNumber}</p>
        </Card>
        <div className="flex flex-col gap-3">
          {isSignedIn() ? (
            <ButtonLink to="/mypage/" size="large" block>
              {t('frame.toMypage')}
            </ButtonLink>
          ) : (
            <ButtonLink to="/help" size="large" block>
              {t('inquiry.sent.help')}
            </ButtonLink>
          )}
          <Button tone="secondary" size="large" block onClick={onWriteAnother}>
            {t('inquiry.sent.again')}
          </Button>
        </div>
      </div>
    </AppFrame>
  )
}

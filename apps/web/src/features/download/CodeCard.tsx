import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { Card } from '../../ui/Card.tsx'

/** Card for the QR code. Without children, it reserves the space while the code loads. */
export const CodeCard = ({ children }: { children?: ReactNode }) => {
  const t = useT()
  return (
    <div className="mt-6 hidden sm:block">
      <Card as="section" aria-labelledby="download-qr">
        <div className="flex items-center gap-5">
          <div className="size-40 shrink-0 overflow-hidden rounded-lg bg-[#fff]">{children}</div>
          <div className="min-w-0">
            <h2 id="download-qr" className="text-lg">
              {t('download.qr.title')}
            </h2>
            <p className="mt-1 text-soft">{t('download.qr.text')}</p>
          </div>
        </div>
      </Card>
    </div>
  )
}

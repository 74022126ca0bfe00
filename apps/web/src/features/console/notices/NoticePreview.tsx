import { useEffect, useRef } from 'react'
import { useT } from '../../../lib/i18n.tsx'

interface Props {
  readonly locale: string
  readonly title: string
  readonly html: string
}

/** The notice as its page shows it, in a frame with the same policy. Give it a key: a new text needs a new frame. */
export const NoticePreview = ({ locale, title, html }: Props) => {
  const t = useT()
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent) => {
      const target = frame.current?.contentWindow
      if (!target || source !== target || origin !== 'null' || data?.event !== 'previewReady') return
      // The frame has no origin that could be named.
      target.postMessage({ avalive: 'preview', locale, title, html }, '*')
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [locale, title, html])
  return (
    <div className="rounded-md border border-line bg-[#fff] py-4">
      <iframe
        ref={frame}
        title={t('consoleContent.notices.preview')}
        src="/notice/frame/preview"
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        className="block h-128 w-full"
      />
    </div>
  )
}

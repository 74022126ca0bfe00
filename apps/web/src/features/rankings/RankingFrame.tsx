import type { ReactNode } from 'react'
import { PlainActions, useHomeLink } from '../../frame/AppFrame.tsx'
import { useT } from '../../lib/i18n.tsx'
import { viewerPath } from '../../lib/paths.ts'
import { SkipLink, TopBar } from '../../ui/Page.tsx'

interface Props {
  readonly title: string
  /** `tp=avatar`: the app around the page has its own header. */
  readonly avatarMode: boolean
  /** The stream that the user came from. */
  readonly mediaId: string | null
  readonly children: ReactNode
}

/**
 * As high as the viewport; the content scrolls inside. The header takes 38 px (specification 1 §9), or more with larger
 * text.
 */
export const RankingFrame = ({ title, avatarMode, mediaId, children }: Props) => {
  const t = useT()
  const home = useHomeLink()
  return (
    <div className="flex h-dvh flex-col overflow-hidden">
      <SkipLink label={t('frame.skip')} />
      {avatarMode ? (
        <h1 className="sr-only">{title}</h1>
      ) : (
        // The header is lower than a touch target, so its buttons extend into the space above the tabs.
        <div className="z-10 -mb-1.5 shrink-0">
          <TopBar
            title={title}
            home={home}
            {...(mediaId && { back: { to: viewerPath(mediaId), label: t('common.back') } })}
            actions={<PlainActions />}
          />
        </div>
      )}
      <main id="main" tabIndex={-1} className="mx-auto flex min-h-0 w-full max-w-2xl flex-1 lg:max-w-5xl flex-col">
        {children}
      </main>
    </div>
  )
}

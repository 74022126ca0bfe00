import type { ComponentType, ReactNode } from 'react'
import { useT } from '../lib/i18n.tsx'
import { startPath } from '../lib/paths.ts'
import { useMedia } from '../lib/use-media.ts'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'

interface Props {
  /** The frame loads this part late, so this part can't import the frame. */
  readonly frame: ComponentType<{ fill: boolean; back: { to: string; label: string }; children: ReactNode }>
}

/**
 * A stream whose page isn't loaded yet. The styles of that page aren't either, so this repeats the places of its skeleton:
 * on a phone the stage fills the window, with the host above and the dock below; elsewhere the chat is beside it.
 */
export const PendingStage = ({ frame: Frame }: Props) => {
  const t = useT()
  const isCompact = useMedia('(width < 64rem)')
  return (
    <Frame fill back={{ to: startPath(), label: t('common.back') }}>
      <div
        data-theme={isCompact ? 'dark' : undefined}
        data-pending="viewer"
        className="flex min-h-0 w-full flex-1 flex-col bg-ground text-ink lg:min-h-128 lg:flex-row lg:gap-6 lg:px-6 lg:pt-1 lg:pb-4 landscape:min-[32rem]:flex-row"
      >
        <div className="flex min-w-0 flex-1 flex-col">
          <div data-theme="dark" data-pending="stage" className="hidden flex-1 rounded-xl bg-ground lg:block" />
          <div className="flex flex-wrap items-center gap-x-2 pt-[max(0.5rem,env(safe-area-inset-top))] pr-[max(0.75rem,env(safe-area-inset-right))] pl-[max(0.75rem,env(safe-area-inset-left))] lg:gap-x-4 lg:px-0 lg:pt-3">
            <div className="order-1 basis-full text-[0.875rem] lg:order-none lg:grow lg:basis-[60%] lg:text-[1.25rem]">
              <Skeleton width="12em" />
            </div>
            <div className="grow">
              <Loading label={t('common.loading')}>
                <div className="flex items-center gap-2 py-1 lg:gap-4">
                  <Skeleton shape="circle" width="44px" />
                  <div className="w-24">
                    <Skeleton width="100%" />
                  </div>
                </div>
              </Loading>
            </div>
          </div>
        </div>
        <div
          data-pending="chat"
          className="flex flex-none flex-col justify-end border-line lg:w-90 lg:rounded-xl lg:border lg:bg-surface lg:shadow-card landscape:min-[32rem]:max-lg:w-[clamp(16rem,36vw,24rem)] landscape:min-[32rem]:max-lg:border-l landscape:min-[32rem]:max-lg:bg-surface"
        >
          <div className="border-line pt-2 pr-[max(0.75rem,env(safe-area-inset-right))] pb-[max(0.75rem,env(safe-area-inset-bottom))] pl-[max(0.75rem,env(safe-area-inset-left))] lg:border-t lg:p-3">
            <Skeleton shape="block" width="100%" height="3rem" />
          </div>
        </div>
      </div>
    </Frame>
  )
}

import { useEffect, useRef, useState } from 'react'
import { useT } from '../lib/i18n.tsx'
import { useOwnFrame } from '../lib/own-frame.ts'
import { withQueries } from '../lib/query.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { MenuPanel } from './MenuPanel.tsx'

/** The person's icon, which opens a menu. */
const Menu = () => {
  const t = useT()
  const own = useOwnFrame()
  const [isOpen, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = (): void => {
    setOpen(false)
    button.current?.focus()
  }
  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: Event): void => {
      if (target instanceof Node && !menu.current?.contains(target)) setOpen(false)
    }
    // Pressing beside the menu doesn't move the focus in every browser, and the keyboard doesn't press.
    for (const event of ['pointerdown', 'focusin']) document.addEventListener(event, closeOutside)
    return () => {
      for (const event of ['pointerdown', 'focusin']) document.removeEventListener(event, closeOutside)
    }
  }, [isOpen])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape bubbles from the controls inside
    <div ref={menu} className="relative shrink-0" onKeyDown={({ key }) => key === 'Escape' && isOpen && close()}>
      <button
        ref={button}
        type="button"
        aria-label={t('places.menu')}
        title={t('places.menu')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex size-11 items-center justify-center rounded-full hover:bg-accent-wash"
      >
        <span className="block size-9 overflow-hidden rounded-full bg-off *:size-9! [&_*]:size-9!">
          {own && <Avatar src={own.iconUrl || null} name={own.nickname} />}
        </span>
      </button>
      {isOpen && <MenuPanel own={own} onLeave={close} />}
    </div>
  )
}

export const OwnMenu = withQueries(Menu)

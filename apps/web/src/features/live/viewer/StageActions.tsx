import { type ReactNode, useState } from 'react'
import { LogoutLink } from '../../../frame/LogoutLink.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { IconButton, iconButtonStyle } from '../../../ui/IconButton.tsx'
import { List } from '../../../ui/List.tsx'
import { ListRow } from '../../../ui/ListRow.tsx'
import { PlainLink } from '../../../ui/PlainLink.tsx'
import { MoreIcon } from '../../../ui/pictograms.tsx'
import { useCompact } from './use-compact.ts'

export type StageAction = {
  readonly label: string
  readonly icon: ReactNode
} & (
  | { readonly to: string; readonly onSelect?: undefined }
  | { readonly to?: undefined; readonly onSelect: () => void }
)

/** What else can be done with a stream: icons in a row on a desktop, a sheet on a phone. */
export const StageActions = ({ actions }: { actions: readonly StageAction[] }) => {
  const t = useT()
  const isCompact = useCompact()
  const [isOpen, setOpen] = useState(false)
  if (!isCompact) return actions.map((action) => <ActionIcon key={action.label} {...action} />)
  return (
    <>
      <span className="rounded-full bg-veil">
        <IconButton label={t('live.more')} icon={<MoreIcon />} onClick={() => setOpen(true)} />
      </span>
      {isOpen && (
        <Dialog sheet title={t('live.more')} closeLabel={t('common.close')} onClose={() => setOpen(false)}>
          <div className="mt-2 text-ink">
            <List label={t('live.more')}>
              {actions.map(({ label, icon, to, onSelect }) =>
                to === undefined ? (
                  <ListRow
                    key={label}
                    icon={icon}
                    title={label}
                    onClick={() => {
                      setOpen(false)
                      onSelect()
                    }}
                  />
                ) : (
                  <ListRow key={label} icon={icon} title={label} to={to} />
                ),
              )}
            </List>
            {/* There is no top bar over the stage. */}
            <p className="mt-3 flex justify-end empty:hidden">
              <LogoutLink className={iconButtonStyle} />
            </p>
          </div>
        </Dialog>
      )}
    </>
  )
}

const ActionIcon = ({ label, icon, to, onSelect }: StageAction) =>
  to === undefined ? (
    <IconButton label={label} icon={icon} onClick={onSelect} />
  ) : (
    <PlainLink to={to} aria-label={label} title={label} className={iconButtonStyle}>
      {icon}
    </PlainLink>
  )

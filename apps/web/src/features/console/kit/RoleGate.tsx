import type { ConsoleRole } from '@avalive/rules/console/roles'
import type { ReactNode } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { useMay } from './operator.ts'

interface Props {
  /** The console role. */
  readonly needs: ConsoleRole
  /** Shows nothing instead of the role that is missing. */
  readonly isQuiet?: boolean
  readonly children: ReactNode
}

/** Shows its content to operators with a role, and the others which role they lack. The server decides by itself. */
export const RoleGate = ({ needs, isQuiet = false, children }: Props) => {
  const t = useT()
  const may = useMay()
  if (may(needs)) return children
  return isQuiet ? null : (
    <p className="text-sm text-soft">{t('console.role.missing', { role: t(`console.role.${needs}`) })}</p>
  )
}

import { type ReactNode, useState } from 'react'
import { KeysDialog } from './KeysDialog.tsx'
import { useStageKey } from './use-stage-key.ts'

interface Options {
  /** False on a phone, which has no keys. */
  hasKeys: boolean
  hasSound: boolean
  canMove: boolean
  canFillScreen: boolean
}

/** Opens the list of keys. Render it outside the stage, which is always dark and takes two quick clicks for a like. */
export const useKeysDialog = ({ hasKeys, ...listed }: Options): { openKeys: () => void; keysDialog: ReactNode } => {
  const [isOpen, setOpen] = useState(false)
  const openKeys = () => setOpen(true)
  useStageKey('?', hasKeys ? openKeys : undefined)
  return { openKeys, keysDialog: hasKeys && isOpen && <KeysDialog {...listed} onClose={() => setOpen(false)} /> }
}

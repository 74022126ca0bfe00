/** The parts of the frame that load after the page: together, because the first load lists every chunk that is separate. */
export { BrokenConnection } from '../ui/illustrations/BrokenConnection.tsx'
export { BottomBar } from './BottomBar.tsx'
export { PendingStage } from './PendingStage.tsx'
export { Rail } from './Rail.tsx'
export { TopActions } from './TopActions.tsx'

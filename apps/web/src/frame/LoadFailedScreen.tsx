import { LoadFailed, type LoadFailedProps } from '../shared/LoadFailed.tsx'
import { AppFrame, type AppFrameProps } from './AppFrame.tsx'

type Props = Omit<LoadFailedProps, 'level' | 'small'> & Pick<AppFrameProps, 'back' | 'bare'>

/** Replaces a whole page whose content failed to load. */
export const LoadFailedScreen = ({ back, bare, ...failure }: Props) => (
  <AppFrame centred back={back} bare={bare}>
    <LoadFailed level={1} {...failure} />
  </AppFrame>
)

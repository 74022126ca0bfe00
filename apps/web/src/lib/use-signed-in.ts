import { useSyncExternalStore } from 'react'
import { isSignedIn, onSessionChange } from './session.ts'

/** Whether somebody is signed in, also after a change. */
export const useSignedIn = (): boolean => useSyncExternalStore(onSessionChange, isSignedIn)

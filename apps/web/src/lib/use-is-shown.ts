import { type RefObject, useEffect, useRef } from 'react'

/** Whether the component is still shown, for work that ends later. */
export const useIsShown = (): Readonly<RefObject<boolean>> => {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}

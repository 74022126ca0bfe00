import { createContext, useCallback, useState } from 'react'

/** Counts the uploads under way in a form. */
export const UploadsContext = createContext<(change: 1 | -1) => void>(() => {})

/** Whether a picture is being uploaded, so that saving would lose it. `count` goes into an `UploadsContext`. */
export const useUploads = () => {
  const [underWay, setUnderWay] = useState(0)
  const count = useCallback((change: 1 | -1) => setUnderWay((before) => before + change), [])
  return { isUploading: underWay > 0, count }
}

import { useEffect, useState } from 'react'

/** One page of codes as a picture. Its address is the tab's own, and names no code. */
export const Sheet = ({ svg, label }: { svg: string; label: string }) => {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [svg])
  return (
    <div className="qr-sheet">{address !== null && <img src={address} alt={label} className="block size-full" />}</div>
  )
}

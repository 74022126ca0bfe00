import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { sendToApp } from '../../../lib/bridge.ts'
import { rememberStream } from '../../../lib/way-back.ts'

/** Opens the shop and remembers the stream to return to. Inside the app, opens the app's own shop. */
export const useCoinShop = (mediaId: string) => {
  const navigate = useNavigate()
  return useCallback(() => {
    if (sendToApp('openCoinShop', {})) return
    rememberStream(mediaId)
    navigate('/mypage/#coins')
  }, [mediaId, navigate])
}

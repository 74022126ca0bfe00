import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { sendToApp } from '../../../lib/bridge.ts'
import { rememberStream } from '../../../lib/way-back.ts'

/** To the shop, keeping the way back; inside the app the shop is the app's own. */
export const useCoinShop = (mediaId: string) => {
  const navigate = useNavigate()
  return useCallback(() => {
    if (sendToApp('openCoinShop', {})) return
    rememberStream(mediaId)
    navigate('/mypage/#coins')
  }, [mediaId, navigate])
}

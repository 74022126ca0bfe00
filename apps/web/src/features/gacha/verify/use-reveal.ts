import { gacha } from '@avalive/contract/gacha'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../../lib/action.ts'
import { call } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useDialogs } from '../../../ui/Dialogs.tsx'
import { walletQuery } from '../draw/use-wallet.ts'

/** Reveals a seed after confirmation. Later draws use a new one. */
export const useReveal = () => {
  const t = useT()
  const client = useQueryClient()
  const { confirm } = useDialogs()
  const { state, run } = useAction((seedCommitment: string) => call(gacha.revealSeed, { seedCommitment }), {
    onSuccess: ({ fairness }) => {
      client.setQueryData(walletQuery.queryKey, (old) => old && { ...old, fairness })
      void client.invalidateQueries({ queryKey: [gacha.listDraws.area, gacha.listDraws.name] })
    },
  })
  const reveal = async (seedCommitment: string) => {
    const isSure = await confirm({
      title: t('gacha.reveal.title'),
      body: t('gacha.reveal.text'),
      confirmLabel: t('gacha.reveal.confirm'),
    })
    if (isSure) await run(seedCommitment)
  }
  return { reveal, isRevealing: state.kind === 'running' }
}

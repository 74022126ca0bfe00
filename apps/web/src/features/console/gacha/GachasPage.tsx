import { gachaOperations } from '@avalive/contract/gacha-operations'
import { gachaStages } from '@avalive/rules/gacha/publishing'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { formatTime } from '../kit/format.ts'
import { Listing } from '../kit/list/Listing.tsx'
import { RoleGate } from '../kit/RoleGate.tsx'
import { Screen } from '../kit/Screen.tsx'
import { textIn } from '../kit/text-in.ts'
import { GachaStage } from './GachaStage.tsx'

/** All gachas, with drafts and withdrawn ones. */
const GachasPage = () => {
  const t = useT()
  const locale = useLocale()
  return (
    <Screen
      title={t('console.page.gachas')}
      lead={t('consoleGacha.lead')}
      actions={
        <RoleGate needs="content" isQuiet>
          <ButtonLink to="/console/gachas/new" size="dense">
            {t('consoleGacha.new')}
          </ButtonLink>
        </RoleGate>
      }
    >
      <Listing
        call={gachaOperations.listOperatedGachas}
        name={t('console.page.gachas')}
        searchLabel={t('console.field.nameOrId')}
        rowKey={({ gachaId }) => gachaId}
        rowLink={({ gachaId }) => `/console/gachas/${gachaId}`}
        defaultOrder={{ name: 'startAt', isDescending: true }}
        filters={[
          {
            kind: 'select',
            name: 'stage',
            label: t('console.field.status'),
            options: gachaStages.map((value) => ({ value, label: t(`consoleGacha.stage.${value}`) })),
          },
          {
            kind: 'select',
            name: 'kind',
            label: t('consoleGacha.field.kind'),
            options: (['avatar', 'furniture'] as const).map((value) => ({
              value,
              label: t(`consoleGacha.kind.${value}`),
            })),
          },
        ]}
        columns={[
          {
            name: 'name',
            label: t('console.field.name'),
            cell: ({ names, gachaId }) => textIn(names, locale) || gachaId,
            csv: ({ names }) => textIn(names, locale),
          },
          {
            name: 'id',
            label: t('console.field.id'),
            cell: ({ gachaId }) => <code className="text-xs">{gachaId}</code>,
            sort: 'created',
            csv: ({ gachaId }) => gachaId,
          },
          {
            name: 'kind',
            label: t('consoleGacha.field.kind'),
            cell: ({ kind }) => t(`consoleGacha.kind.${kind}`),
            csv: ({ kind }) => kind,
          },
          {
            name: 'stage',
            label: t('console.field.status'),
            cell: ({ stage, hasDraft }) => (
              <span className="flex flex-wrap gap-1">
                <GachaStage stage={stage} />
                {hasDraft && stage !== 'draft' && (
                  <span className="text-soft text-xs">{t('consoleGacha.hasDraft')}</span>
                )}
              </span>
            ),
            csv: ({ stage }) => stage,
          },
          {
            name: 'startAt',
            label: t('console.field.beginAt'),
            cell: ({ startAt }) => formatTime(startAt),
            sort: 'startAt',
            csv: ({ startAt }) => startAt,
          },
          {
            name: 'endAt',
            label: t('console.field.endAt'),
            cell: ({ endAt }) => formatTime(endAt),
            csv: ({ endAt }) => endAt,
          },
          {
            name: 'revision',
            label: t('consoleGacha.field.revision'),
            cell: ({ revision }) => revision,
            align: 'end',
            csv: ({ revision }) => revision,
          },
        ]}
      />
    </Screen>
  )
}

export default GachasPage

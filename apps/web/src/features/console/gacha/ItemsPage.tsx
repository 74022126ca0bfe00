import { gachaOperations } from '@avalive/contract/gacha-operations'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Listing } from '../kit/list/Listing.tsx'
import { RoleGate } from '../kit/RoleGate.tsx'
import { Screen } from '../kit/Screen.tsx'
import { textIn } from '../kit/text-in.ts'

const rarities = [1, 2, 3, 4, 5] as const

/** The items that gachas can have, one colour of a design each. */
const ItemsPage = () => {
  const t = useT()
  const locale = useLocale()
  return (
    <Screen
      title={t('console.page.gachaItems')}
      lead={t('consoleGacha.itemsLead')}
      actions={
        <RoleGate needs="content" isQuiet>
          <ButtonLink to="/console/gacha_items/new" size="dense">
            {t('consoleGacha.newItem')}
          </ButtonLink>
        </RoleGate>
      }
    >
      <Listing
        call={gachaOperations.listGachaItems}
        name={t('console.page.gachaItems')}
        searchLabel={t('console.field.nameOrId')}
        rowKey={({ itemId }) => itemId}
        rowLink={({ itemId }) => `/console/gacha_items/${itemId}`}
        defaultOrder={{ name: 'created', isDescending: true }}
        filters={[
          {
            kind: 'select',
            name: 'kind',
            label: t('consoleGacha.field.kind'),
            options: (['avatar', 'furniture'] as const).map((value) => ({
              value,
              label: t(`consoleGacha.kind.${value}`),
            })),
          },
          {
            kind: 'select',
            name: 'rarity',
            label: t('consoleGacha.field.rarity'),
            options: rarities.map((rarity) => ({ value: String(rarity), label: t('consoleGacha.stars', { rarity }) })),
            send: Number,
          },
        ]}
        columns={[
          {
            name: 'name',
            label: t('console.field.name'),
            cell: ({ names, pictureUrl }) => (
              <span className="flex items-center gap-3">
                <img src={pictureUrl} alt="" className="size-9 rounded-sm bg-off object-contain" />
                {textIn(names, locale)}
              </span>
            ),
            csv: ({ names }) => textIn(names, locale),
          },
          {
            name: 'color',
            label: t('consoleGacha.field.color'),
            cell: ({ colorNames }) => textIn(colorNames, locale),
            csv: ({ colorNames }) => textIn(colorNames, locale),
          },
          {
            name: 'id',
            label: t('console.field.id'),
            cell: ({ itemId }) => <code className="text-xs">{itemId}</code>,
            sort: 'created',
            csv: ({ itemId }) => itemId,
          },
          {
            name: 'design',
            label: t('consoleGacha.field.design'),
            cell: ({ designId }) => <code className="text-xs">{designId}</code>,
            csv: ({ designId }) => designId,
          },
          {
            name: 'rarity',
            label: t('consoleGacha.field.rarity'),
            cell: ({ rarity }) => t('consoleGacha.stars', { rarity }),
            csv: ({ rarity }) => rarity,
          },
        ]}
      />
    </Screen>
  )
}

export default ItemsPage

import { giftOperations } from '@avalive/contract/live/gift-operations'
import { giftName } from '@avalive/i18n/gift-name'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Listing } from '../kit/list/Listing.tsx'
import { RoleGate } from '../kit/RoleGate.tsx'
import { Screen } from '../kit/Screen.tsx'

/** The catalogue of gifts. */
const GiftsPage = () => {
  const t = useT()
  const locale = useLocale()
  return (
    <Screen
      title={t('console.page.gifts')}
      lead={t('consoleContent.gifts.lead')}
      actions={
        <RoleGate needs="content" isQuiet>
          <ButtonLink to="/console/gifts/new" size="dense">
            {t('consoleContent.gifts.new')}
          </ButtonLink>
        </RoleGate>
      }
    >
      <Listing
        call={giftOperations.listGiftCatalogue}
        name={t('console.page.gifts')}
        rowKey={({ giftId }) => giftId}
        rowLink={({ giftId }) => `/console/gifts/${giftId}`}
        searchLabel={t('consoleContent.gifts.search')}
        filters={[
          {
            kind: 'select',
            name: 'offered',
            label: t('consoleContent.gift.offered'),
            options: [
              { value: 'yes', label: t('console.form.yes') },
              { value: 'no', label: t('console.form.no') },
            ],
            send: (value) => value === 'yes',
          },
        ]}
        columns={[
          {
            name: 'giftId',
            label: t('console.field.id'),
            cell: ({ giftId }) => giftId,
            sort: 'giftId',
            csv: ({ giftId }) => giftId,
          },
          {
            name: 'name',
            label: t('console.field.name'),
            cell: ({ name, names, imageUrl }) => (
              <span className="inline-flex items-center gap-2">
                <img src={imageUrl} alt="" width={28} height={28} className="size-7 object-contain" />
                {names?.[locale] ?? giftName(t, name)}
              </span>
            ),
            csv: ({ name, names }) => names?.[locale] ?? giftName(t, name),
          },
          {
            name: 'price',
            label: t('consoleContent.gift.price'),
            cell: ({ price }) => price,
            sort: 'price',
            align: 'end',
            csv: ({ price }) => price,
          },
          {
            name: 'tier',
            label: t('consoleContent.gift.tier'),
            cell: ({ tier }) => t(`consoleContent.gift.tier.${tier}`),
            csv: ({ tier }) => tier,
          },
          {
            name: 'offered',
            label: t('console.field.status'),
            cell: ({ offered, isFree }) => (
              <Badge tone={offered || isFree ? 'success' : 'silver'}>
                {t(isFree ? 'console.status.free' : offered ? 'console.status.offered' : 'console.status.notOffered')}
              </Badge>
            ),
            csv: ({ offered, isFree }) => (isFree ? 'free' : offered ? 'offered' : ''),
          },
          {
            name: 'position',
            label: t('console.field.position'),
            cell: ({ position }) => position,
            sort: 'position',
            align: 'end',
            csv: ({ position }) => position,
          },
        ]}
        defaultOrder={{ name: 'position', isDescending: true }}
      />
    </Screen>
  )
}

export default GiftsPage

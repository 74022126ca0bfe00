import { giftOperations, type StoredGift } from '@avalive/contract/live/gift-operations'
import { giftName } from '@avalive/i18n/gift-name'
import { giftTier } from '@avalive/rules/live/gift-tier'
import { useNavigate, useParams } from 'react-router'
import { call } from '../../../lib/api.ts'
import { useLocale, useT } from '../../../lib/i18n.tsx'
import { readInteger } from '../kit/form/values.ts'
import { Loaded } from '../kit/Loaded.tsx'
import { useRefresh } from '../kit/list/use-list.ts'
import { Screen } from '../kit/Screen.tsx'
import { Section } from '../kit/Section.tsx'
import type { Draft, RecordField } from '../record/field.ts'
import { hasEnglish, nameDraft, nameFields, namesIn } from '../record/names.ts'
import { RecordForm } from '../record/RecordForm.tsx'

const draftOf = (gift: StoredGift): Draft => ({
  giftId: gift.giftId,
  imageUrl: gift.imageUrl,
  price: String(gift.price),
  counts: gift.counts.join(' '),
  position: String(gift.position),
  offered: String(gift.offered),
  isFree: String(gift.isFree),
  ...nameDraft(gift.names),
})

const empty: Draft = {
  giftId: '',
  imageUrl: '',
  price: '',
  counts: '1 5 10',
  position: '0',
  offered: 'false',
  isFree: 'false',
  ...nameDraft(null),
}

const fieldsOf = (t: ReturnType<typeof useT>, stored: StoredGift | null): readonly RecordField[] => [
  { kind: 'text', name: 'giftId', label: t('console.field.id'), hint: t('consoleContent.idHint'), isFixed: !!stored },
  { kind: 'picture', name: 'imageUrl', label: t('console.field.picture'), picture: 'item' },
  {
    kind: 'number',
    name: 'price',
    label: t('consoleContent.gift.price'),
    hint: t('consoleContent.gift.priceHint'),
    isFixed: stored?.priceFixed ?? false,
  },
  { kind: 'text', name: 'counts', label: t('consoleContent.gift.counts'), hint: t('consoleContent.gift.countsHint') },
  { kind: 'number', name: 'position', label: t('console.field.position'), hint: t('consoleContent.gift.positionHint') },
  stored
    ? { kind: 'switch', name: 'offered', label: t('consoleContent.gift.offered'), isFixed: stored.isFree }
    : { kind: 'switch', name: 'isFree', label: t('consoleContent.gift.isFree') },
  ...nameFields(t('console.field.name')),
]

const GiftForm = ({ stored }: { stored: StoredGift | null }) => {
  const t = useT()
  const locale = useLocale()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const done = () => refresh(giftOperations.listGiftCatalogue, giftOperations.getGift)

  const read = (draft: Draft) => {
    const wrong: Record<string, string> = {}
    const counts = (draft.counts ?? '')
      .trim()
      .split(/[\s,]+/)
      .map(readInteger)
    const isRising = counts.every((count, index) => count !== null && count > (counts[index - 1] ?? 0) && count <= 100)
    if (!isRising || counts.length > 6) wrong.counts = t('consoleContent.gift.countsHint')
    const isFree = draft.isFree === 'true'
    const price = isFree ? 0 : readInteger(draft.price ?? '')
    if (price === null || (!isFree && price === 0)) wrong.price = t('console.form.integer')
    const position = readInteger(draft.position ?? '')
    if (position === null) wrong.position = t('console.form.integer')
    const names = namesIn(draft)
    if ((names === null && stored?.names !== null) || (names !== null && !hasEnglish(names))) {
      wrong['name.en'] = t('console.form.english')
    }
    if (!/^[a-z0-9_-]{1,40}$/.test(draft.giftId ?? '')) wrong.giftId = t('consoleContent.idHint')
    if (!draft.imageUrl) wrong.imageUrl = t('console.picture.missing')
    if (Object.keys(wrong).length > 0) return { wrong }
    return {
      values: {
        giftId: draft.giftId ?? '',
        imageUrl: draft.imageUrl ?? '',
        counts: counts.map(Number),
        position: Number(position),
        price: Number(price),
        isFree,
        offered: draft.offered === 'true',
        names,
      },
    }
  }

  const preview = (draft: Draft) => {
    const price = readInteger(draft.price ?? '') ?? 0
    const name = draft[`name.${locale}`] || draft['name.en'] || giftName(t, stored?.name ?? '')
    return (
      <Section title={t('consoleContent.preview')}>
        <div className="inline-grid min-w-32 justify-items-center gap-1 rounded-lg border border-line bg-surface p-4 text-center">
          {draft.imageUrl && (
            <img src={draft.imageUrl} alt="" width={64} height={64} className="size-16 object-contain" />
          )}
          <p className="font-semibold">{name}</p>
          <p className="text-sm text-soft tabular-nums">{price}</p>
        </div>
        <p className="mt-2 text-sm">
          {t('consoleContent.gift.tier')}: {t(`consoleContent.gift.tier.${giftTier(price)}`)}
        </p>
      </Section>
    )
  }

  const shared = { fields: fieldsOf(t, stored), preview }
  if (!stored) {
    return (
      <RecordForm
        {...shared}
        call={giftOperations.createGift}
        isNew
        start={{ values: empty, version: 0 }}
        read={(draft) => {
          const found = read(draft)
          if ('wrong' in found) return { wrong: found.wrong ?? {} }
          const { offered: _, names, ...values } = found.values
          return { input: { ...values, names: names ?? [] } }
        }}
        title={t('consoleContent.gift.createTitle')}
        confirm={t('console.act.create')}
        undo={t('consoleContent.gift.createUndo')}
        onDone={({ gift }) => {
          void done()
          navigate(`/console/gifts/${gift.giftId}`, { replace: true })
        }}
      />
    )
  }
  return (
    <RecordForm
      // A saved gift begins anew with what is stored.
      key={stored.version}
      {...shared}
      call={giftOperations.changeGift}
      start={{ values: draftOf(stored), version: stored.version }}
      read={(draft, version) => {
        const found = read(draft)
        if ('wrong' in found) return { wrong: found.wrong ?? {} }
        const { isFree, price, ...values } = found.values
        return { input: { ...values, price: isFree ? null : price, version } }
      }}
      title={t('consoleContent.gift.changeTitle')}
      confirm={t('console.act.save')}
      undo={t('console.change.undoAgain')}
      onDone={done}
      load={async () => {
        const { gift } = await call(giftOperations.getGift, { giftId: stored.giftId })
        return { values: draftOf(gift), version: gift.version }
      }}
    />
  )
}

/** One gift of the catalogue. */
const GiftPage = () => {
  const t = useT()
  const { giftId = 'new' } = useParams()
  const back = { to: '/console/gifts', label: t('console.page.gifts') }
  if (giftId === 'new') {
    return (
      <Screen title={t('consoleContent.gifts.new')} back={back}>
        <GiftForm stored={null} />
      </Screen>
    )
  }
  return (
    <Screen title={giftId} subject={`gift:${giftId}`} back={back}>
      <Loaded call={giftOperations.getGift} input={{ giftId }}>
        {({ gift }) => <GiftForm stored={gift} />}
      </Loaded>
    </Screen>
  )
}

export default GiftPage

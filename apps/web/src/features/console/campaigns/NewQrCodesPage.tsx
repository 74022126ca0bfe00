import { presents } from '@avalive/contract/presents'
import {
  LARGEST_PRESENT,
  LONGEST_PRESENT_LABEL,
  MAX_PRESENT_CODES,
  MAX_PRESENT_ITEMS,
  presentType,
} from '@avalive/rules/presents/present'
import { useNavigate } from 'react-router'
import { useT } from '../../../lib/i18n.tsx'
import { useTicketTypes } from '../gacha/OptionRows.tsx'
import { ChangeDialog } from '../kit/change/ChangeDialog.tsx'
import { type Effect, useChange } from '../kit/change/use-change.ts'
import { EditForm } from '../kit/form/EditForm.tsx'
import { DateTimeInput, IntegerInput, LongTextInput, SelectInput, TextInput } from '../kit/form/fields.tsx'
import { useChecks } from '../kit/form/use-checks.ts'
import { type Checks, useForm } from '../kit/form/use-form.ts'
import { readJst } from '../kit/form/values.ts'
import { formatTime } from '../kit/format.ts'
import { useRefresh } from '../kit/list/use-list.ts'
import { Screen } from '../kit/Screen.tsx'
import { PickedItems } from './PickedItems.tsx'
import { contentText, presentKinds } from './present.ts'
import { coinsIn, emptyDraft, mostClaims, othersIn, type QrDraft } from './qr-draft.ts'

const LARGEST_LIMIT = 1_000_000
const LONGEST_MEMO = 500

const useDraftChecks = (): Checks<QrDraft> => {
  const t = useT()
  const check = useChecks()
  const amount = check.integer({ least: 1, most: LARGEST_PRESENT })
  return {
    label: check.text(LONGEST_PRESENT_LABEL),
    kind: check.required,
    amount: (text, { kind }) => (kind === 'items' ? null : amount(text)),
    itemIds: (ids, { kind }) => (kind === 'items' && ids.length === 0 ? t('consoleCampaigns.qr.noItems') : null),
    ticketTypeId: (text, { kind }) => (kind === 'tickets' ? check.required(text) : null),
    beginAt: check.optional(check.dateTime()),
    endAt: (text, { beginAt }) => {
      const [begin, end] = [readJst(beginAt), readJst(text)]
      if (begin !== null && end !== null && end <= begin) return t('consoleCampaigns.endBeforeBegin')
      return check.optional(check.dateTime())(text)
    },
    codes: check.integer({ least: 1, most: MAX_PRESENT_CODES }),
    maxClaims: check.optional(check.integer({ least: 1, most: LARGEST_LIMIT })),
  }
}

/** Makes a campaign with new codes. */
const NewQrCodesPage = () => {
  const t = useT()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const tickets = useTicketTypes()
  const form = useForm('newQrCodes', { values: emptyDraft, version: 0 }, useDraftChecks())
  const done = (campaign: { readonly id: number } | null) => {
    form.reset({ values: emptyDraft, version: 0 })
    void refresh(presents.listPresentCampaigns)
    navigate(campaign ? `/console/qr_codes/${campaign.id}` : '/console/qr_codes', { replace: true })
  }
  const create = useChange(presents.createPresentCampaign, {
    done: t('consoleCampaigns.qr.created'),
    onDone: ({ campaign }) => done(campaign),
  })
  const createCoins = useChange(presents.createCoinCampaign, {
    done: t('consoleCampaigns.qr.created'),
    onDone: ({ campaign }) => done(campaign),
    isWaiting: ({ approvalId }) => approvalId !== null,
  })
  const { kind } = form.values

  const ticketName = (id: string) => tickets.find(({ value }) => value === id)?.label ?? id
  const effectsOf = (draft: QrDraft): Effect[] => {
    const input = kind === 'coins' ? { ...coinsIn(draft), presentType: presentType.coin } : othersIn(draft)
    const most = mostClaims(input)
    const presentAmount = input.presentAmount ?? draft.itemIds.length
    const { itemIds, ticketTypeId } = kind === 'coins' ? {} : othersIn(draft)
    const time = (at: string | null, none: string) => (at === null ? none : formatTime(at))
    return [
      { label: t('consoleCampaigns.qr.label'), after: input.label },
      { label: t('consoleCampaigns.qr.present'), after: contentText(t, { ...input, presentAmount }) },
      ...(itemIds ? [{ label: t('consoleCampaigns.qr.items'), after: itemIds.join(', ') }] : []),
      ...(ticketTypeId ? [{ label: t('consoleCampaigns.qr.ticket'), after: ticketName(ticketTypeId) }] : []),
      { label: t('consoleCampaigns.qr.codes'), after: String(input.codes) },
      {
        label: t('consoleCampaigns.qr.receivers'),
        after: most === null ? t('consoleCampaigns.qr.noLimit') : t('consoleCampaigns.qr.atMost', { count: most }),
      },
      ...(kind === 'coins' && most !== null
        ? [
            {
              label: t('consoleCampaigns.qr.total'),
              after: t('consoleCampaigns.qr.content.coins', { count: most * presentAmount }),
            },
          ]
        : []),
      { label: t('console.field.beginAt'), after: time(input.beginAt, t('consoleCampaigns.qr.atOnce')) },
      { label: t('consoleCampaigns.qr.deadline'), after: time(input.endAt, t('consoleCampaigns.qr.noDeadline')) },
    ]
  }

  return (
    <Screen
      title={t('consoleCampaigns.qr.new')}
      lead={t('consoleCampaigns.qr.newLead')}
      back={{ to: '/console/qr_codes', label: t('console.page.qrCodes') }}
    >
      <EditForm
        form={form}
        isNew
        submitLabel={t('console.act.create')}
        onSave={(draft) => {
          const plan = {
            title: t('consoleCampaigns.qr.createTitle'),
            confirm: t('console.act.create'),
            effects: effectsOf(draft),
            undo: t('consoleCampaigns.qr.createUndo'),
          }
          if (draft.kind !== 'coins') create.ask({ ...plan, input: othersIn(draft) })
          else createCoins.ask({ ...plan, input: { ...coinsIn(draft), idempotencyKey: crypto.randomUUID() } })
        }}
      >
        <TextInput
          {...form.field('label')}
          label={t('consoleCampaigns.qr.label')}
          hint={t('consoleCampaigns.qr.labelHint')}
          maxLength={LONGEST_PRESENT_LABEL}
        />
        <SelectInput
          {...form.field('kind')}
          label={t('consoleCampaigns.qr.kind')}
          options={presentKinds.map((value) => ({ value, label: t(`consoleCampaigns.qr.kind.${value}`) }))}
        />
        {kind === 'items' ? (
          <PickedItems {...form.field('itemIds')} label={t('consoleCampaigns.qr.items')} most={MAX_PRESENT_ITEMS} />
        ) : (
          <IntegerInput
            {...form.field('amount')}
            label={t('console.field.amount')}
            hint={t('consoleCampaigns.qr.amountHint')}
          />
        )}
        {kind === 'tickets' && (
          <SelectInput {...form.field('ticketTypeId')} label={t('consoleCampaigns.qr.ticket')} options={tickets} />
        )}
        <IntegerInput
          {...form.field('codes')}
          label={t('consoleCampaigns.qr.codes')}
          hint={t('consoleCampaigns.qr.codesHint')}
        />
        <IntegerInput
          {...form.field('maxClaims')}
          isOptional
          label={t('consoleCampaigns.qr.limit')}
          hint={t('consoleCampaigns.qr.limitHint')}
        />
        <DateTimeInput {...form.field('beginAt')} isOptional label={t('console.field.beginAt')} />
        <DateTimeInput
          {...form.field('endAt')}
          isOptional
          label={t('consoleCampaigns.qr.deadline')}
          hint={t('consoleCampaigns.qr.deadlineHint')}
        />
        <LongTextInput
          {...form.field('memo')}
          isOptional
          label={t('consoleCampaigns.qr.memo')}
          hint={t('consoleCampaigns.qr.memoHint')}
          rows={2}
          maxLength={LONGEST_MEMO}
        />
      </EditForm>
      <ChangeDialog change={create} />
      <ChangeDialog change={createCoins} />
    </Screen>
  )
}

export default NewQrCodesPage

import { useRef } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Grid, PictureControl, SelectControl, TextControl } from '../content/controls.tsx'
import { Section } from '../kit/Section.tsx'
import { newParts, type PartsSet } from './item-fields.ts'
import { Row } from './Row.tsx'

const MOST = 4

interface Props {
  readonly partsSets: readonly PartsSet[]
  readonly onChange: (change: (before: readonly PartsSet[]) => PartsSet[]) => void
  readonly isReadOnly: boolean
}

/** What an avatar puts on: one set for everyone, or one for each body. */
export const PartsRows = ({ partsSets, onChange, isReadOnly }: Props) => {
  const t = useT()
  const frozen = isReadOnly ? { isFrozen: true } : {}
  // A picture that is there after its row was removed or has moved must not end in another row.
  const keys = useRef<string[]>([])
  while (keys.current.length < partsSets.length) keys.current.push(crypto.randomUUID())
  const set = (key: string, change: Partial<PartsSet>) => {
    const index = keys.current.indexOf(key)
    onChange((before) => before.map((one, at) => (at === index ? { ...one, ...change } : one)))
  }
  const remove = (index: number) => {
    keys.current.splice(index, 1)
    onChange((before) => before.filter((_, at) => at !== index))
  }
  return (
    <Section
      title={t('consoleGacha.part.partsSets')}
      lead={t('consoleGacha.partsLead')}
      actions={
        !isReadOnly &&
        partsSets.length < MOST && (
          <Button tone="secondary" size="dense" onClick={() => onChange((before) => [...before, newParts()])}>
            {t('consoleGacha.addParts')}
          </Button>
        )
      }
    >
      {partsSets.map((parts, index) => {
        const key = keys.current[index] ?? ''
        const title = t('consoleGacha.partsTitle', { number: index + 1 })
        return (
          <Row
            key={key}
            title={title}
            problem={null}
            onRemove={isReadOnly || partsSets.length === 1 ? null : () => remove(index)}
          >
            <Grid>
              <TextControl
                {...frozen}
                label={t('consoleGacha.field.partsId')}
                hint={t('consoleGacha.partsIdHint')}
                value={parts.id}
                onChange={(id) => set(key, { id })}
              />
              <TextControl
                {...frozen}
                label={t('consoleGacha.field.colorId')}
                value={parts.colorId}
                onChange={(colorId) => set(key, { colorId })}
              />
              <SelectControl
                {...frozen}
                label={t('consoleGacha.field.original')}
                value={parts.original}
                options={(['', 'F001', 'M001'] as const).map((value) => ({
                  value,
                  label: t(`consoleGacha.original.${value || 'all'}`),
                }))}
                onChange={(original) => set(key, { original })}
              />
            </Grid>
            <Grid>
              <PictureControl
                {...frozen}
                kind="item"
                label={t('consoleGacha.field.thumbnail')}
                hint={t('consoleGacha.thumbnailHint')}
                value={parts.thumbnailUrl}
                onChange={(thumbnailUrl) => set(key, { thumbnailUrl })}
              />
              <PictureControl
                {...frozen}
                kind="item"
                label={t('consoleGacha.field.colorThumbnail')}
                hint={t('consoleGacha.thumbnailHint')}
                value={parts.colorThumbnailUrl}
                onChange={(colorThumbnailUrl) => set(key, { colorThumbnailUrl })}
              />
            </Grid>
          </Row>
        )
      })}
    </Section>
  )
}

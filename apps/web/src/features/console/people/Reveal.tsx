import { consolePeople } from '@avalive/contract/console-people'
import { useT } from '../../../lib/i18n.tsx'
import { Masked } from '../kit/Masked.tsx'

interface Props {
  readonly vliveId: string
  readonly what: 'birthday' | 'inquiryEmail'
  /** The inquiry. */
  readonly id?: string
  readonly masked: string
}

/** A masked value of a person. */
export const Reveal = ({ vliveId, what, id, masked }: Props) => {
  const t = useT()
  return (
    <Masked
      call={consolePeople.revealPersonal}
      input={{ vliveId, what, ...(id !== undefined && { id }) }}
      show={({ value }) => value}
      label={t(`consolePeople.what.${what}`)}
      masked={masked}
    />
  )
}

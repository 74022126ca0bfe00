import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { searchPath } from '../../lib/paths.ts'
import { withQueries } from '../../lib/query.tsx'
import { rememberSearch } from './recent.ts'
import { SearchInput } from './SearchInput.tsx'
import { SearchPopup } from './SearchPopup.tsx'
import { useSearchBox } from './use-search-box.ts'
import { useSlashKey } from './use-slash-key.ts'

/** A field with a list below it, which is open while the field has the focus. */
const HeaderSearch = () => {
  const navigate = useNavigate()
  const { input, replace, ...shown } = useSearchBox('')
  const [isOpen, setOpen] = useState(false)
  useSlashKey(input.field)

  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }
  const type = (text: string): void => {
    input.onText(text)
    setOpen(true)
  }
  const press = (event: KeyboardEvent): boolean => {
    if (event.key === 'Escape' && isOpen) {
      setOpen(false)
      return true
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setOpen(true)
    return input.onKey(event)
  }
  const open = (): void => {
    rememberSearch(input.text)
    setOpen(false)
  }
  const submit = (): void => {
    const query = input.text.trim()
    if (query === '') return
    open()
    navigate(searchPath(query))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices when the focus leaves the field and its list
    <div className="relative" onBlur={leave}>
      <SearchInput {...input} onText={type} onKey={press} onSubmit={submit} onFocus={() => setOpen(true)} />
      {isOpen && <SearchPopup {...shown} field={input.field} onOpen={open} onChoose={replace} />}
    </div>
  )
}

export default withQueries(HeaderSearch)

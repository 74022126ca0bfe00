import { useRef } from 'react'
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx'

interface Props extends TextFieldProps {
  readonly tidy: (text: string) => string
}

/** A field that corrects its text while it is typed. An input method gets its text back only when it has finished. */
export const TidyField = ({ tidy, onChange, ...rest }: Props) => {
  const isComposing = useRef(false)
  return (
    <TextField
      {...rest}
      autoComplete="off"
      onChange={(text) => onChange(isComposing.current ? text : tidy(text))}
      onCompositionStart={() => {
        isComposing.current = true
      }}
      onCompositionEnd={({ currentTarget }) => {
        isComposing.current = false
        onChange(tidy(currentTarget.value))
      }}
      onBlur={({ currentTarget }) => onChange(tidy(currentTarget.value))}
    />
  )
}

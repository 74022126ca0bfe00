import { type ComponentProps, useEffect, useState } from 'react'

const PAUSE_MS = 150

/** Letters that appear as they are typed. Other input methods show a reading that nobody wants to search by. */
const endsInHangul = (text: string): boolean => /\p{Script=Hangul}$/u.test(text)

/** The text of the field, and the text to search by: that after a short pause, without an unfinished conversion. */
export const useSearchText = (initial: string) => {
  const [text, setText] = useState(initial)
  const [searched, setSearched] = useState(initial)
  const [isComposing, setComposing] = useState(false)
  const isReady = !isComposing || endsInHangul(text)
  useEffect(() => {
    if (!isReady) return
    const timer = setTimeout(() => setSearched(text), text.trim() === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, isReady])
  const composition: Pick<ComponentProps<'input'>, 'onCompositionStart' | 'onCompositionEnd'> = {
    onCompositionStart: () => setComposing(true),
    onCompositionEnd: () => setComposing(false),
  }
  const replace = (next: string): void => {
    setText(next)
    setSearched(next)
  }
  return { text, setText, replace, query: searched.trim(), composition }
}

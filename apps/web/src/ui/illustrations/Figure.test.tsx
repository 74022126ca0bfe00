import { act, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Figure } from './Figure.tsx'

test('a figure appears when its picture is loaded, where it belongs', () => {
  const loading: { src?: string; onload?: () => void }[] = []
  vi.stubGlobal(
    'Image',
    class {
      src = ''
      onload = () => {}
      constructor() {
        loading.push(this)
      }
    },
  )
  const { container } = render(
    <svg aria-hidden="true">
      <Figure who="usher" x={160} y={190} scale={0.5} />
    </svg>,
  )
  const picture = () => container.querySelector('image')
  expect(loading.map(({ src }) => src)).toEqual(['/pictures/cast/usher.svg'])
  expect(picture()).toBeNull()
  act(() => loading[0]?.onload?.())
  const place = ['href', 'x', 'y', 'width', 'height'].map((name) => picture()?.getAttribute(name))
  expect(place).toEqual(['/pictures/cast/usher.svg', '60', '-50', '200', '240'])
  vi.unstubAllGlobals()
})

import { expect, it } from 'vitest'
import { danglingIn, problemIn } from './svg.testing.ts'
import { SvgSurface, svgPathOf } from './svg-surface.ts'

const drawn = (draw: (surface: SvgSurface) => void): string => {
  const surface = new SvgSurface('x')
  draw(surface)
  return surface.toString()
}

it('writes each operation of the canvas as SVG', () => {
  const svg = drawn((surface) => {
    surface.fillStyle = '#123456'
    surface.fillRect(1, 2, 3, 4)
    surface.beginPath()
    surface.moveTo(0, 0)
    surface.lineTo(1, 2)
    surface.quadraticCurveTo(1, 2, 3, 4)
    surface.bezierCurveTo(1, 2, 3, 4, 5, 6)
    surface.closePath()
    surface.fill()
    surface.beginPath()
    surface.arc(10, 20, 5, 0, Math.PI * 2)
    surface.fill()
  })
  expect(svg).toContain('d="M1 2h3v4h-3Z"')
  expect(svg).toContain('d="M0 0L1 2Q1 2 3 4C1 2 3 4 5 6Z"')
  expect(svg).toContain('d="M5 20a5 5 0 1 0 10 0a5 5 0 1 0 -10 0Z"')
  expect(problemIn(`<svg>${svg}</svg>`)).toBeUndefined()
})

it('applies transforms in the order of a canvas and restores them', () => {
  const svg = drawn((surface) => {
    surface.save()
    surface.translate(10, 20)
    surface.scale(2, -1)
    surface.rotate(Math.PI / 2)
    surface.fillRect(0, 0, 1, 1)
    surface.restore()
    surface.translate(1, 1)
    surface.fillRect(0, 0, 1, 1)
  })
  expect([...svg.matchAll(/transform="([^"]+)"/g)].map(([, transform]) => transform)).toEqual([
    'matrix(0 -1 -2 0 10 20)',
    'translate(1 1)',
  ])
})

it('fills and strokes one outline as one element, in the order of a canvas', () => {
  const path = svgPathOf('M0 0H9')
  const both = drawn((surface) => {
    surface.fillStyle = '#aaaaaa'
    surface.strokeStyle = '#bbbbbb'
    surface.lineWidth = 3
    surface.lineCap = 'round'
    surface.lineJoin = 'round'
    surface.fill(path)
    surface.stroke(path)
  })
  expect(both.match(/<path/g)).toHaveLength(1)
  expect(both).toContain(
    'fill="#aaaaaa" stroke="#bbbbbb" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"',
  )
  const strokedFirst = drawn((surface) => {
    surface.stroke(path)
    surface.fill(path)
  })
  expect(strokedFirst.match(/<path/g)).toHaveLength(2)
})

it('writes alpha, gradients and nested clips, and ends a clip with restore', () => {
  const svg = drawn((surface) => {
    const gradient = surface.createLinearGradient(0, 0, 0, 9)
    gradient.addColorStop(0.5, '#cccccc')
    surface.save()
    surface.clip(svgPathOf('M0 0H9V9Z'))
    surface.clip(svgPathOf('M1 1H8V8Z'))
    surface.fillStyle = gradient
    surface.globalAlpha = 0.5
    surface.fillRect(0, 0, 9, 9)
    surface.restore()
    surface.fillRect(0, 0, 5, 5)
  })
  expect(svg).toContain('<clipPath id="x3" clip-path="url(#x2)"><path d="M1 1H8V8Z"/></clipPath>')
  expect(svg).toContain('<g clip-path="url(#x3)"><g><path d="M0 0h9v9h-9Z" fill="url(#x1)" opacity=".5"/></g></g>')
  expect(svg).toContain('<g><g><path d="M0 0h5v5h-5Z" fill="#000"/></g></g>')
  expect(danglingIn(svg)).toEqual([])
})

it('refuses outlines and paints of a canvas, and parts of ellipses', () => {
  const surface = new SvgSurface('x')
  expect(() => surface.fill({})).toThrow('an outline of another surface')
  surface.fillStyle = {}
  expect(() => surface.fillRect(0, 0, 1, 1)).toThrow('a paint that SVG cannot show')
  expect(() => surface.arc(0, 0, 1, 0, 1)).toThrow('not a whole, upright ellipse')
})

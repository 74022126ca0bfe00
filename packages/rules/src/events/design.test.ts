import { expect, test } from 'vitest'
import { designOf } from './design.ts'

const plain = { font_color_id: 0, bg_color: '', image_id: 0 }
const uploaded = '/uploads/stage.png'

// shows events-62
test('without a design, the description is dark on light and has no picture', () => {
  expect(designOf(plain, uploaded)).toEqual({ color: '#0f0f0f', background: '#F8F8F8', image: null })
})

// shows events-62
test.each([
  [0, '#0f0f0f'],
  [1, '#ffffff'],
  [2, '#188dff'],
  [99, '#188dff'],
  [-1, '#188dff'],
])('font colour %i is %s', (font_color_id, color) => {
  expect(designOf({ ...plain, font_color_id }, '').color).toBe(color)
})

test.each([
  ['#112233', '#112233'],
  ['#AbCdEf', '#AbCdEf'],
  ['', '#F8F8F8'],
  ['red', '#F8F8F8'],
  ['url(x)', '#F8F8F8'],
  ['#11223', '#F8F8F8'],
])('the background %j is shown as %s', (bg_color, background) => {
  expect(designOf({ ...plain, bg_color }, '').background).toBe(background)
})

// shows events-63
test.each([
  [0, null],
  [1, '/event_images/0001.svg'],
  [10, '/event_images/0010.svg'],
  [11, uploaded],
  [12, '/event_images/0012.svg'],
  [1234, '/event_images/1234.svg'],
])('image %i is %s', (image_id, image) => {
  expect(designOf({ ...plain, image_id }, uploaded).image).toBe(image)
})

// shows events-63
test('shows no image when none was uploaded', () => {
  expect(designOf({ ...plain, image_id: 11 }, '').image).toBeNull()
})

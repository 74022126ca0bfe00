import { seeded } from '@avalive/rules/avatar/seeded'
import { grounds } from '@avalive/rules/avatar/svg/ground'

/** A banner with the gacha's three rarest items. It contains no words, because the page shows them as text. */
export const gachaBannerSvg = (gachaId: string, drawings: readonly string[]): string => {
  const random = seeded(`banner ${gachaId}`)
  const [light, deep] = random.pick(grounds)
  const sparks = Array.from({ length: 24 }, () => {
    const [x, y, r] = [random.integer(8, 632), random.integer(8, 248), random.integer(2, 6)]
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" opacity=".${random.integer(35, 85)}"/>`
  })
  const places = ['translate(48 68)', 'translate(230 34) scale(1.4)', 'translate(464 68)']
  const shown = drawings.slice(0, 3).map((drawing, index) => `<g transform="${places[index]}">${drawing}</g>`)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 256" width="640" height="256">` +
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient></defs>` +
    `<path fill="url(#sky)" d="M0 0h640v256H0z"/>${sparks.join('')}` +
    `<path fill="#fff" opacity=".35" d="M0 200q160-48 320-16t320-24v96H0z"/>${shown.join('')}</svg>`
  )
}

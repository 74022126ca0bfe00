import { type RoomDrawing, skies } from './room.ts'
import { across, defs, dots, downwards, everywhere, filled, lined, outwards, oval } from './shapes.ts'

const log = { dawn: '#a86a4a', day: '#b87850', dusk: '#8f4f3c', night: '#6a3a34' } as const

const fir = (x: number, y: number, size: number): string =>
  `M${x} ${y - 70 * size}l${22 * size} ${32 * size}h${-8 * size}l${18 * size} ${34 * size}h${-64 * size}l${18 * size}-${34 * size}h${-8 * size}z`

/** A log cabin: snow outside the window, a fire inside. */
export const snowCabin: RoomDrawing = (time, id) => {
  const [top, bottom] = skies[time]
  return (
    defs(
      downwards(`${id}sky`, [0, top], [1, bottom]),
      outwards(`${id}fire`, [0, '#ffb347', 0.9], [0.5, '#ff7f3f', 0.35], [1, '#ff7f3f', 0]),
    ) +
    filled(log[time], everywhere) +
    [-620, -570, -520, -470, -420, -370, -320, -270, -220, -170, -120, -70, -20, 30, 80, 130, 180, 230, 280, 330, 380]
      .map(
        (y) =>
          filled('#000000', `M-700 ${y + 36}H1340v10H-700z`, ' opacity=".2"') +
          filled('#ffffff', `M-700 ${y}H1340v7H-700z`, ' opacity=".12"'),
      )
      .join('') +
    filled('#4a2a22', 'M92 60h152v190H92z') +
    filled(`url(#${id}sky)`, 'M104 72h128v166H104z') +
    filled('#eef6ff', 'M104 206q40-26 76-8q30-16 52-2v42H104z') +
    filled('#3f7a6a', fir(136, 216, 0.9) + fir(200, 210, 1.1)) +
    filled('#ffffff', 'M136 153l8 12h-16zM200 133l10 14h-20z') +
    dots('#ffffff', 7, [
      [120, 96],
      [150, 120],
      [190, 92],
      [214, 128],
      [128, 150],
      [170, 160],
      [216, 176],
      [160, 84],
    ]) +
    lined('#4a2a22', 8, 'M168 72v166M104 150h128') +
    filled('#f4f9ff', 'M84 246q10-14 30-10q40-10 70 0q50-8 68 10v12H84z') +
    filled('#c8435c', 'M78 52h40q-4 90-30 150q-12-2-18-6zM258 52h-40q4 90 30 150q12-2 18-6z') +
    filled('#8f2f44', 'M70 44h196v14H70z') +
    oval(`url(#${id}fire)`, 480, 320, 190) +
    filled('#8a8494', 'M404-900h150V240h-150z') +
    filled('#a09aaa', 'M386 230h186v182H386z') +
    lined(
      '#6a6478',
      4,
      'M386 276h34M386 322h34M386 366h34M538 276h34M538 322h34M538 366h34M404 200h150M404 150h150M404 100h150M404 50h150M450 150v50M510 100v50M450 50v50M404 0h150M404-50h150',
    ) +
    filled('#5a3426', 'M372 218h214v22H372z') +
    filled('#2a1a22', 'M420 408v-90q60-70 118 0v90z') +
    filled('#ff7f3f', 'M438 404q-8-44 20-66q-2 22 12 24q0-34 22-54q2 36 20 48q8-8 6-20q20 30 6 68z') +
    filled('#ffd166', 'M458 404q-4-28 14-40q4 16 14 14q4-14 8-22q18 22 8 48z') +
    lined('#6b3f2e', 12, 'M440 402h80') +
    filled('#2f7d5f', 'M396 216q8-24 20 0zM420 216q8-30 20 0z') +
    oval('#e2574c', 530, 206, 10) +
    oval('#ffd166', 554, 208, 8) +
    filled('#7a4a3a', 'M-700 406H1340V480H-700Z') +
    lined('#5a3426', 3, `M-700 430H1340M-700 456H1340${across(130, (x) => `M${x} 406v24M${x + 65} 430v26`)}`) +
    oval('#f3ead8', 320, 450, 200, 26) +
    oval('#c8435c', 320, 450, 160, 19) +
    oval('#f3ead8', 320, 450, 120, 13)
  )
}

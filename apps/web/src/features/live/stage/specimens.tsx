import '../../../styles.css'
import type { Look } from '@avalive/contract/live'
import { roomIds } from '@avalive/rules/avatar/rooms/room'
import { createRoot } from 'react-dom/client'
import { createMotionSource, type MotionInlet } from './motion/motion-source.ts'
import Stage, { type StagePerson } from './Stage.tsx'

declare global {
  interface Window {
    /** Lets the opener of this page move the people on it. */
    stageMotion: MotionInlet
  }
}

window.stageMotion = createMotionSource()

const person = (seed: string, hair: Look['hair'] | null): StagePerson => ({
  vliveId: seed,
  nickname: seed,
  look: hair && { seed, hair },
  iconUrl: '',
})

const casts: readonly { hour: number; people: readonly StagePerson[] }[] = [
  { hour: 22, people: [person('kohaku_rin', 'long')] },
  { hour: 22, people: [person('teh_tarik', 'short'), person('abang_roti', 'short')] },
  { hour: 6, people: [person('moko_nemuri', 'long')] },
  { hour: 12, people: [person('mikan_sora', 'short')] },
  { hour: 18, people: [person('juniper_static', 'long')] },
  { hour: 22, people: [person('dalbit_neoguri', 'short')] },
  { hour: 6, people: [person('zhenzhu_naigai', 'long')] },
  {
    hour: 12,
    people: [person('capivara_zen', 'short'), person('nova_biscuit', 'long'), person('mossandmic', 'short')],
  },
  { hour: 18, people: [person('luna_de_papel', 'long'), person('Kagemaru', null)] },
  { hour: 22, people: [person('Kagemaru', null)] },
]

/** `?seed=…&hair=…` shows one person in the full window. The videos of the sandbox are recorded this way. */
const alone = new URLSearchParams(window.location.search)
const [seed, hair] = [alone.get('seed'), alone.get('hair')]

/** Renders stages at several times of day, for the gallery and as a reference for drawing. */
createRoot(document.getElementById('root') ?? document.body).render(
  seed ? (
    <main data-theme="dark" className="h-dvh w-dvw overflow-hidden bg-ground">
      <Stage
        people={[person(seed, hair === 'short' ? 'short' : 'long')]}
        motion={window.stageMotion}
        label={seed}
        hour={22}
        room="studio"
      />
    </main>
  ) : (
    <main className="flex flex-wrap gap-4 p-4">
      <h1 className="w-full text-3xl">Avalive</h1>
      {casts.map(({ hour, people }, index) => (
        <div key={people.map(({ nickname }) => nickname).join()} className="h-72 w-88 overflow-hidden rounded-2xl">
          <Stage
            people={people}
            motion={window.stageMotion}
            label={people.map(({ nickname }) => nickname).join(', ')}
            hour={hour}
            room={roomIds[index] ?? 'studio'}
          />
        </div>
      ))}
    </main>
  ),
)

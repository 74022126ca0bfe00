import { Figure } from './Figure.tsx'
import { Stage } from './Stage.tsx'

/** The light is off, and someone looks for the way with a torch. */
export const Lost = () => {
  return (
    <Stage
      light="dark"
      cast={
        <>
          <path d="M84 176V130" stroke="#c99a6b" strokeWidth="6" strokeLinecap="round" />
          <path d="M62 104h38l11 11-11 11H62z" fill="#e8c08f" stroke="#c99a6b" strokeWidth="3" strokeLinejoin="round" />
          <path d="M70 115h22" stroke="#a77643" strokeWidth="3.5" strokeLinecap="round" strokeDasharray="6 7" />
          <path d="M152 150L58 88C46 110 46 136 58 158L152 164Z" fill="var(--beam)" opacity=".3" />
          <Figure who="searcher" x={214} y={190} scale={0.33} />
        </>
      }
    />
  )
}

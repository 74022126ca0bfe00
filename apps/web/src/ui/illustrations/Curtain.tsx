import { Figure } from './Figure.tsx'
import { pops } from './pops.ts'
import { Sparkle } from './Sparkle.tsx'
import { Stage } from './Stage.tsx'

/** Someone with a helmet and a wrench works behind a barrier, in front of the closed curtain. */
export const Curtain = () => {
  return (
    <Stage curtain="closed" cast={<Figure who="builder" x={150} y={186} scale={0.33} />}>
      <path d="M100 170V208M200 170V208" stroke="var(--silver)" strokeWidth="6" strokeLinecap="round" />
      <rect x="82" y="156" width="136" height="26" rx="6" fill={pops.cream} />
      <path
        d="M88 156H102L90 182H88A6 6 0 0 1 82 176V170ZM124 156H146L134 182H112ZM168 156H190L178 182H156ZM212 156A6 6 0 0 1 218 162V168L212 182H200Z"
        fill={pops.coral}
      />
      <path d="M240 210l12-34 12 34z" fill={pops.coral} />
      <path d="M245 194h14l4 8h-21z" fill={pops.cream} />
      <path d="M233 211h38" stroke={pops.coral} strokeWidth="6" strokeLinecap="round" />
      <Sparkle x={236} y={104} />
      <Sparkle x={78} y={120} size={0.8} />
    </Stage>
  )
}

import { classes } from './classes.ts'
import { Figure } from './illustrations/Figure.tsx'
import { pops } from './illustrations/pops.ts'
import { Sparkle } from './illustrations/Sparkle.tsx'

const sticks = [
  { x: 46, colour: pops.mint },
  { x: 118, colour: pops.pink },
  { x: 196, colour: pops.sky },
  { x: 286, colour: pops.sun },
  { x: 360, colour: pops.violet },
  { x: 432, colour: pops.coral },
]

const heart = 'M0 4c-5-7-15-2-12 6 2 5 7 8 12 12 5-4 10-7 12-12 3-8-7-13-12-6z'

/** A small stage at night with bright people. It is animated for a few seconds, and again on hover. */
export const LoginStage = ({ low = false }: { low?: boolean }) => {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 480 340"
      preserveAspectRatio="xMidYMid slice"
      // Limits the height, so that the last sign-in button stays visible.
      className={classes(
        'login-stage h-auto w-full rounded-2xl',
        low ? 'max-h-28' : 'max-h-[max(7rem,calc(100svh-36.5rem))]',
      )}
    >
      <path d="M0 0H480V340H0Z" fill="var(--sky)" />
      <ellipse cx="240" cy="250" rx="220" ry="190" fill="var(--sky-glow)" />
      <path
        d="M60 92v.1M104 40v.1M150 108v.1M330 100v.1M392 52v.1M430 116v.1M28 150v.1M456 176v.1M206 66v.1M288 58v.1"
        stroke="var(--star)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <g fill="var(--beam)">
        <path className="stage-beam" d="M219-20H261L330 268H150Z" opacity=".26" />
        <path
          className="stage-beam [animation-delay:-0.6s]"
          d="M30-24H56L196 262H88Z"
          fill="var(--violet)"
          opacity=".3"
        />
        <path
          className="stage-beam [animation-delay:-1.2s]"
          d="M450-24H424L284 262H392Z"
          fill="var(--coral)"
          opacity=".3"
        />
      </g>
      <Lights />
      <g className="stage-bob">
        <Figure who="dancer" x={112} y={292} scale={0.4} />
      </g>
      <g className="stage-bob [animation-delay:300ms]">
        <Figure who="fan" x={368} y={292} scale={0.4} />
      </g>
      <g className="stage-bob [animation-delay:150ms]">
        <Figure who="singer" x={240} y={298} scale={0.48} />
      </g>
      <path d="M14 340V282Q14 258 60 254Q240 236 420 254Q466 258 466 282V340Z" fill="var(--floor)" />
      <path
        d="M14 282Q14 258 60 254Q240 236 420 254Q466 258 466 282Q466 268 420 263Q240 246 60 263Q14 268 14 282Z"
        fill="var(--floor-edge)"
      />
      <g className="stage-float">
        <path transform="translate(60 118)" d={heart} fill={pops.pink} />
        <Sparkle x={306} y={98} size={1.3} />
      </g>
      <g className="stage-float [animation-delay:500ms]">
        <path transform="translate(418 122) scale(.8)" d={heart} fill={pops.coral} />
        <Sparkle x={172} y={128} />
        <path d="M112 84h36a12 12 0 0 1 0 24h-22l-10 8v-8h-4a12 12 0 0 1 0-24z" fill="#fff" opacity=".92" />
        <path d="M114 96h12M133 96h14" stroke={pops.violet} strokeWidth="4" strokeLinecap="round" />
      </g>
      <Crowd />
    </svg>
  )
}

const Lights = () => {
  return (
    <>
      <path d="M0 26Q60 62 120 34T240 34T360 34T480 26" stroke="var(--sky-deep)" strokeWidth="3" fill="none" />
      <path
        d="M30 44v.1M66 50v.1M100 43v.1M150 25v.1M186 22v.1M218 28v.1M262 42v.1M298 46v.1M334 42v.1M384 24v.1M420 20v.1M452 22v.1"
        stroke="var(--coin)"
        strokeWidth="9"
        strokeLinecap="round"
      />
    </>
  )
}

const Crowd = () => {
  return (
    <>
      {sticks.map(({ x, colour }, index) => (
        <g key={x} className={index % 2 ? 'stage-sway [animation-delay:250ms]' : 'stage-sway'} strokeLinecap="round">
          <path d={`M${x} 326V288`} stroke={colour} strokeWidth="12" opacity=".35" />
          <path d={`M${x} 326V288`} stroke={colour} strokeWidth="6" />
        </g>
      ))}
      <path
        d="M0 340V318Q10 306 24 314Q40 302 52 318Q62 306 72 306L76 298L86 304Q98 304 106 320Q120 304 138 312Q150 320 154 328Q164 304 182 308Q200 304 208 324Q216 308 226 306L224 292Q236 292 238 304L246 304Q250 292 260 292L258 306Q272 312 276 326Q290 306 308 312Q322 316 326 326Q334 306 352 308Q368 306 376 322Q384 306 392 304L390 296L402 300Q416 300 424 320Q440 304 456 312Q470 308 480 318V340Z"
        fill="var(--sky-deep)"
      />
    </>
  )
}

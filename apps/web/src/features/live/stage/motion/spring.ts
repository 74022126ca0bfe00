/** Something attached that follows late: hair, ears, ribbons. */
export interface Spring {
  at: number
  speed: number
}

export interface Stiffness {
  /** Oscillations per second. */
  readonly rate: number
  /** 1 stops without overshooting. */
  readonly damping: number
}

const longestStep = 1 / 90

export const newSpring = (at = 0): Spring => ({ at, speed: 0 })

/** Advances by `seconds` towards the target. After a long pause it is at rest there. */
export const advanceSpring = (spring: Spring, target: number, seconds: number, { rate, damping }: Stiffness): void => {
  if (seconds > 0.5) {
    spring.at = target
    spring.speed = 0
    return
  }
  const pull = rate * Math.PI * 2
  for (let left = seconds; left > 1e-9; left -= longestStep) {
    const step = Math.min(left, longestStep)
    spring.speed += (pull * pull * (target - spring.at) - 2 * damping * pull * spring.speed) * step
    spring.at += spring.speed * step
  }
}

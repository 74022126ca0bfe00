/** Whether a test tries all moments of a crash, as in `npm run sweep`, or some of them, as in `npm test`. */
export const isSweep = Boolean(process.env.SWEEP)

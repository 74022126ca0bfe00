/** hls.js ships one set of types for all its builds. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}

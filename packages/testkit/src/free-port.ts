/** For those who measure: the sandbox's own tests need it, too, and know nothing of this package. */
export { freePort } from '@avalive/stand-ins/free-port.testing'

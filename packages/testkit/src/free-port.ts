/** Defined in stand-ins, because the sandbox's own tests need it, too, and don't depend on this package. */
export { freePort } from '@avalive/stand-ins/free-port.testing'

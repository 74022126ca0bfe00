/** Controls are dense with a mouse, and as high as a thumb on a phone. */
export const controlLook =
  'min-h-11 w-full rounded-sm border border-control bg-raised px-3 py-1.5 text-sm text-ink sm:min-h-9 ' +
  'placeholder:text-soft hover:border-accent disabled:border-line disabled:bg-off disabled:text-soft ' +
  'focus-visible:border-accent focus-visible:outline-2 focus-visible:outline-offset-0 ' +
  'aria-invalid:border-danger aria-invalid:bg-danger-wash'

/** A checkbox: as large as a fingertip needs on a phone. */
export const checkLook = 'size-6 sm:size-5 accent-(--accent)'

/** jsdom knows the dialog element but neither `showModal` nor `close`; this is as much of them as a test can see. */
export const teachJsdomDialogs = (): void => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '')
    this.querySelector<HTMLElement>('button, input, select, a[href]')?.focus()
  }
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open')
  }
}

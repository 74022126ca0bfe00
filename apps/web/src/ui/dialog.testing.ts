/** jsdom has the dialog element, but not `showModal` and `close`. This adds the parts that tests can observe. */
export const teachJsdomDialogs = (): void => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '')
    this.querySelector<HTMLElement>('button, input, select, a[href]')?.focus()
  }
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open')
  }
}

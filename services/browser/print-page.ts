/** Opens the browser's print dialog. Some browsers of phones have none. */
export function printPage(): void {
  window.print?.();
}

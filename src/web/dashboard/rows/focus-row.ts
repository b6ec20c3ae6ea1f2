/** Puts the focus on a file's row, once what was open above it has gone. */
export function focusRow(id: string): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`[data-file="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });
  });
}

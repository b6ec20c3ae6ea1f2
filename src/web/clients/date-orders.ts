/** How dates are written, by an example. */
export const DATE_ORDERS = [
  { id: 'dmy', label: '31/12/2026' },
  { id: 'mdy', label: '12/31/2026' },
  { id: 'ymd', label: '2026-12-31' },
] as const;

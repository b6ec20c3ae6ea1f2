const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** 1536 → `1.5 KB`. Steps of 1024; one decimal below 10, none above; digits in the reader's locale. */
export function formatBytes(bytes: number): string {
  let value = Math.max(0, bytes);
  let unit = 0;
  while (value >= 1023.5 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const digits = unit === 0 || value >= 9.95 ? 0 : 1;
  const number = new Intl.NumberFormat(undefined, { maximumFractionDigits: digits }).format(value);
  return `${number} ${UNITS[unit] ?? ''}`;
}

import { NAME_MAX_BYTES, cutToBytes, splitExtension } from './safe-name.ts';

/** The name of a download: `orders.csv` becomes `orders_clean.xlsx`. `extension` has no dot. */
export function exportName(originalName: string, extension: string): string {
  const suffix = `_clean.${extension}`;
  return `${cutToBytes(splitExtension(originalName).base, NAME_MAX_BYTES - suffix.length)}${suffix}`;
}

import { NAME_MAX_BYTES, cutToBytes, splitExtension } from './safe-name.ts';

/**
 * The name of a download: `orders.csv` becomes `orders_clean.xlsx`. The import files of several programs have one extension,
 * so each also names its program: `orders_clean_xero.csv`.
 *
 * @param extension without a dot
 */
export function exportName(originalName: string, extension: string, program: string | null = null): string {
  const suffix = `_clean${program === null ? '' : `_${program}`}.${extension}`;
  return `${cutToBytes(splitExtension(originalName).base, NAME_MAX_BYTES - suffix.length)}${suffix}`;
}

import { NAME_MAX_BYTES, cutToBytes, splitExtension } from '#domain/files/safe-name.ts';

/** What a merged file is called: `jan.csv` and two others make `jan and 2 more.xlsx`. */
export function mergedFileName(names: readonly string[]): string {
  const suffix = ` and ${names.length - 1} more.xlsx`;
  const { base } = splitExtension(names[0] ?? 'Tables');
  return `${cutToBytes(base, NAME_MAX_BYTES - suffix.length).trimEnd()}${suffix}`;
}

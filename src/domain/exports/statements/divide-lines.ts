import { PartCounter } from '../accounting/part-counter.ts';
import type { PackageFacts } from '../packages/package-facts.ts';

/**
 * Divides lines into files, each with the header, that keep to a package's limits; their order stays.
 *
 * @returns at least one file
 */
export function divideLines(
  header: string,
  lines: readonly string[],
  limits: Pick<PackageFacts, 'maxRows' | 'maxBytes'>,
): string[] {
  const counter = new PartCounter(limits, Buffer.byteLength(header));
  const files: string[][] = [];
  for (const line of lines) {
    if (counter.add(Buffer.byteLength(line))) files.push([]);
    files.at(-1)?.push(line);
  }
  if (files.length === 0) files.push([]);
  return files.map((file) => header + file.join(''));
}

import { fileOf, ZIP_FILE } from '../export-formats.ts';
import type { StatementFile } from './statement-file.ts';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';

export interface ZipPart {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export const ZIP_OPTIONS = {
  // A task is in a thread of its own already.
  useWebWorkers: false,
  // Of every part, so that the same parts give the same zip; the first that a zip can tell.
  lastModDate: new Date(1980, 0, 1),
  extendedTimestamp: false,
};

/** Files as a ZIP, in their order. */
export async function zipParts(parts: readonly ZipPart[]): Promise<Uint8Array> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), ZIP_OPTIONS);
  for (const { name, bytes } of parts) await zip.add(name, new Uint8ArrayReader(bytes));
  return zip.close();
}

/** CSVs as what a person downloads: one as it is, several as a ZIP. @param parts at least one, named without the ending */
export async function csvOrZip(
  parts: readonly { readonly name: string; readonly text: string }[],
  notes: string[],
): Promise<StatementFile> {
  const encoder = new TextEncoder();
  const files = parts.map(({ name, text }): ZipPart => ({
    name: `${name}.csv`,
    bytes: encoder.encode(text),
  }));
  const [first, ...others] = files;
  if (first !== undefined && others.length === 0) return { bytes: first.bytes, ...fileOf('csv'), notes };
  return { bytes: await zipParts(files), ...ZIP_FILE, notes };
}

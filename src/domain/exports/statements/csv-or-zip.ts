import { fileOf, ZIP_FILE } from '../export-formats.ts';
import { zipParts, type ZipPart } from '../zip.ts';
import type { StatementFile } from './statement-file.ts';

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

import { TABLE_READINGS } from '#domain/exports/export-table.ts';
import type { FileRow } from '#server/files/files.queries.ts';
import { editsOf, getStoredDocument } from '#server/document-review/stored-document.queries.ts';
import { readObject } from '#server/platform/storage/read-object.ts';
import { getStoredTable } from '#server/table-repair/table-repair.queries.ts';
import type { FilesToRead } from './export-files.task.ts';
import type { ExportContext } from './get-export.ts';
import { inputOfReading } from './input-of-reading.ts';

type Inputs = Readonly<Record<string, AsyncIterable<Uint8Array>>>;

/**
 * Results of any kind as `export-files.task.ts` reads them; nothing is opened before it is asked for.
 *
 * @throws AppError as `getStoredTable` and `getStoredDocument`
 */
export async function openFilesToRead(
  ctx: ExportContext,
  files: readonly FileRow[],
): Promise<{ toRead: FilesToRead; inputs: () => Inputs }> {
  const tables: FilesToRead['tables'][number][] = [];
  const statements: FilesToRead['statements'][number][] = [];
  const invoices: FilesToRead['invoices'][number][] = [];
  const keys: [input: string, key: string][] = [];
  for (const [place, { id, kind, originalName: fileName }] of files.entries()) {
    if (kind === 'statement' || kind === 'invoice') {
      const prefix =
        kind === 'statement'
          ? await addDocument(ctx, id, kind, (edits) => statements.push({ fileName, place, edits }))
          : await addDocument(ctx, id, kind, (edits) => invoices.push({ fileName, place, edits }));
      keys.push([`document-${place}.json`, `${prefix}${kind}.json`]);
    } else {
      const { summary, removals, edits, prefix } = (await getStoredTable(ctx, id)).result;
      tables.push({ fileName, place, summary, removals, edits });
      for (let reading = 0; reading < TABLE_READINGS; reading++)
        keys.push(
          [inputOfReading(`table-${place}.csv`, reading), `${prefix}table.csv`],
          [inputOfReading(`flags-${place}.bin`, reading), `${prefix}flags.bin`],
        );
    }
  }
  return {
    toRead: { tables, statements, invoices },
    inputs: () => Object.fromEntries(keys.map(([input, key]) => [input, readObject(ctx.storage, key)])),
  };
}

/** @returns the folder of its result */
async function addDocument<K extends 'statement' | 'invoice'>(
  ctx: ExportContext,
  id: string,
  kind: K,
  add: (edits: ReturnType<typeof editsOf<K>>) => void,
): Promise<string> {
  const stored = await getStoredDocument(ctx, id, kind);
  add(editsOf(stored));
  return stored.result.prefix;
}

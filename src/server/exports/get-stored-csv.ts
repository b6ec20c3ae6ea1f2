import { CSV_TYPE } from '#domain/exports/csv.ts';
import { exportName } from '#domain/files/export-name.ts';
import { readObject } from '#server/platform/read-object.ts';
import type { Storage } from '#server/platform/storage.ts';
import type { ExportStream } from './export-formats.ts';

/** A table whose stored bytes are the download: they go out as they are. */
export function getStoredCsv(
  storage: Pick<Storage, 'read'>,
  {
    key,
    name,
    assertStored,
  }: {
    key: string;
    /** Of the file, with or without an extension. */
    name: string;
    /** Rejects where the object is gone. */
    assertStored: () => Promise<void>;
  },
): ExportStream {
  return {
    isStored: true,
    async writeTo(write, signal) {
      await assertStored();
      for await (const chunk of readObject(storage, key)) {
        signal.throwIfAborted();
        await write(chunk);
      }
    },
    check: assertStored,
    head: () => ({ fileName: exportName(name, 'csv', null), contentType: CSV_TYPE, notes: [] }),
  };
}

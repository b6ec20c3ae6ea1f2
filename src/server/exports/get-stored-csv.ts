import { EXPORT_FORMATS } from '#domain/exports/export-formats.ts';
import { exportName } from '#domain/files/export-name.ts';
import { readObject } from '#server/platform/storage/read-object.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { ExportStream } from './export-formats.ts';

/** A table whose stored bytes are the download: they go out as they are. */
export function getStoredCsv(
  storage: Pick<Storage, 'read'>,
  {
    key,
    name,
    getSize,
  }: {
    key: string;
    /** Of the file, with or without an extension. */
    name: string;
    /** Rejects where the object is gone. */
    getSize: () => Promise<number>;
  },
): ExportStream {
  let sizeBytes: number | null = null;
  const check = async () => {
    sizeBytes = await getSize();
  };
  return {
    isStored: true,
    async writeTo(write, signal) {
      await check();
      for await (const chunk of readObject(storage, key)) {
        signal.throwIfAborted();
        await write(chunk);
      }
    },
    check,
    head: () => ({
      fileName: exportName(name, 'csv', null),
      contentType: EXPORT_FORMATS.csv.contentType,
      notes: [],
      ...(sizeBytes === null ? {} : { sizeBytes }),
    }),
  };
}

import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';

export interface ZipPart {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const ZIP_OPTIONS = {
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

/** The same of files that are made one after the other: of them one is held at a time. */
export async function* streamZip(files: AsyncIterable<ZipPart>): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const zip = new ZipWriter(writable, ZIP_OPTIONS);
  const written = (async () => {
    for await (const { name, bytes } of files) await zip.add(name, new Uint8ArrayReader(bytes));
    await zip.close();
  })();
  // A failure ends the reading below; it is thrown here once, when the bytes before it are out.
  written.catch((error: unknown) => writable.abort(error).catch(() => undefined));
  for await (const chunk of readable) yield chunk;
  await written;
}

import { Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js';

/** Every part has this date, so that the same parts give the same zip; a zip cannot hold an earlier one. */
const DATE = new Date(1980, 0, 1);

/** Files as a ZIP, in their order. Of the files one is held at a time. */
export async function* streamZip(
  files: AsyncIterable<{ readonly name: string; readonly bytes: Uint8Array }>,
): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const zip = new ZipWriter(writable, {
    // A task is in a thread of its own already.
    useWebWorkers: false,
    lastModDate: DATE,
    extendedTimestamp: false,
  });
  const written = (async () => {
    for await (const { name, bytes } of files) await zip.add(name, new Uint8ArrayReader(bytes));
    await zip.close();
  })();
  // A failure ends the reading below; it is thrown here once, when the bytes before it are out.
  written.catch((error: unknown) => writable.abort(error).catch(() => undefined));
  for await (const chunk of readable) yield chunk;
  await written;
}

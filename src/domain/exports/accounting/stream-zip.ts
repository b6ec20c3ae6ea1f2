import { ZIP_OPTIONS, type ZipPart } from '../statements/zip-parts.ts';
import { Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js';

/** Files as a ZIP, in their order. Of the files one is held at a time. */
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

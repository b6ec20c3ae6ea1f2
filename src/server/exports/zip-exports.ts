import { Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js';
import { AppError } from '#domain/app-error.ts';
import { exportName } from '#domain/files/export-name.ts';
import { splitExtension } from '#domain/files/safe-name.ts';
import { ZodError } from 'zod';
import type { ExportInput, ExportStream } from './export-formats.ts';
import { getExport, type ExportContext } from './get-export.ts';

/** What the zip says of files that are not in it. */
const LEFT_OUT = 'left out.txt';
/** What it says of those that are; a header cannot, because the zip begins before they are made. */
const NOTES = 'notes.txt';

/**
 * Several results in one zip, a file each, made one after the other while they are taken. One that has not the format,
 * or lacks what the format needs, does not stop the rest: a text in the zip names it. Another text has what a person
 * should know of each file.
 *
 * @param notes on files that are left out already
 */
export function zipExports(
  ctx: ExportContext,
  files: readonly { readonly id: string; readonly originalName: string }[],
  { format, options, notes }: Pick<ExportInput, 'format' | 'options'> & { notes: readonly string[] },
): ExportStream {
  return {
    async writeTo(write, signal) {
      const zip = new ZipWriter(new WritableStream<Uint8Array>({ write: (chunk) => write(chunk) }), {
        useWebWorkers: false,
        lastModDate: ctx.clock.now(),
      });
      const taken = new Set<string>([LEFT_OUT, NOTES]);
      const leftOut = [...notes];
      const told: string[] = [];
      for (const { id, originalName } of files) {
        const open = async () => getExport(ctx, { id, format, options });
        const outcome = await addExport(zip, taken, open, signal);
        if ('refusal' in outcome) leftOut.push(`${originalName} is left out: ${outcome.refusal}`);
        else told.push(...outcome.notes.map((note) => `${outcome.name}: ${note}`));
      }
      await addText(zip, LEFT_OUT, leftOut);
      await addText(zip, NOTES, told);
      await zip.close();
    },
    check: async () => undefined,
    head: () => ({ fileName: exportName('results', 'zip'), contentType: 'application/zip', notes }),
  };
}

/** @param lines none: no text */
async function addText(zip: ZipWriter<unknown>, name: string, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return;
  await zip.add(name, new Uint8ArrayReader(new TextEncoder().encode(`${lines.join('\r\n')}\r\n`)));
}

/** What became of a file: its name in the zip and what a person should know of it, or why it is not there. */
type AddedExport =
  | { readonly name: string; readonly notes: readonly string[] }
  | { readonly refusal: string };

/**
 * Adds an export to a zip. Throws what fails once its first byte is in the zip: the zip is broken then, and must not look
 * whole to whoever downloads it. A refusal adds nothing.
 */
export async function addExport(
  zip: ZipWriter<unknown>,
  taken: Set<string>,
  open: () => Promise<ExportStream>,
  signal: AbortSignal,
): Promise<AddedExport> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const reader = readable.getReader();
  let hasBegun = false;
  try {
    const download = await open();
    const made = download
      .writeTo(async (chunk) => {
        await writer.ready;
        await writer.write(chunk);
      }, signal)
      .then(
        () => writer.close(),
        (error: unknown) => writer.abort(error),
      );
    made.catch(() => undefined);
    // A refusal comes before the first byte, and so does the name.
    const first = await reader.read();
    const { fileName, notes } = download.head();
    const name = freeName(fileName, taken);
    hasBegun = true;
    await zip.add(name, chunksOf(first, reader), { signal });
    return { name, notes };
  } catch (error) {
    signal.throwIfAborted();
    if (hasBegun) throw error;
    if (error instanceof AppError && error.code !== 'unavailable') return { refusal: error.message };
    if (error instanceof ZodError) return { refusal: error.issues.map(({ message }) => message).join(' ') };
    throw error;
  } finally {
    // Where nobody takes the rest, whoever makes it must not wait for room with an object open.
    await reader.cancel().catch(() => undefined);
  }
}

function chunksOf(
  first: ReadableStreamReadResult<Uint8Array>,
  reader: ReadableStreamDefaultReader<Uint8Array>,
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      if (first.done) controller.close();
      else controller.enqueue(first.value);
    },
    async pull(controller) {
      const next = await reader.read();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** Two files of one name are told apart by a number. */
export function freeName(name: string, taken: Set<string>): string {
  const { base, extension } = splitExtension(name);
  let free = name;
  for (let number = 2; taken.has(free.toLowerCase()); number += 1)
    free = `${base} (${String(number)})${extension}`;
  taken.add(free.toLowerCase());
  return free;
}

import { basename } from 'node:path';
import { NO_HINTS } from '#domain/language/reading-hints.ts';
import type { Conversion, ConvertOptions } from './arguments.ts';
import { assertDocumentFormat, documentFile } from './document-file.ts';
import { writeWhole } from './part-file.ts';
import type { DocumentReader } from './read-document-file.ts';

/** Converts a PDF or an image. Without `--kind` it is read as a statement, or as an invoice if it plainly is one. */
export async function convertDocument(
  { input, outputs }: Conversion,
  { kind, password, client, recipes }: ConvertOptions,
  { format, reader }: { format: 'pdf' | 'image'; reader: DocumentReader },
): Promise<void> {
  const expected = kind === 'invoice' ? 'invoice' : 'statement';
  const isSettled = kind !== null;
  if (isSettled) for (const output of outputs) assertDocumentFormat(expected, output.format);
  const { read, says } = await reader.readWithRecipes({
    path: input,
    format,
    password,
    expected,
    isSettled,
    hints: client ?? NO_HINTS,
    recipes,
  });
  for (const sentence of says) console.error(`${basename(input)}: ${sentence}`);
  if (read.kind !== expected) console.error(`${basename(input)}: this is an ${read.kind}, and read as one.`);
  for (const output of outputs) {
    const { file, path } = await documentFile(read, {
      ...output,
      fileName: basename(input),
      client,
    });
    for (const note of file.notes) console.error(`${basename(input)} (${output.format}): ${note}`);
    await writeWhole(path, inOne(file.bytes));
  }
}

async function* inOne(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

import { PassThrough } from 'node:stream';
import { XlsxWorkbook } from './xlsx-workbook.ts';

/** The bytes of a workbook, while `write` fills it. `write` leaves the end to this function. */
export async function* streamWorkbook(
  write: (workbook: XlsxWorkbook) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const output = new PassThrough({ highWaterMark: 256 * 1024 });
  const written = fill(write, output).catch((error: unknown) => {
    output.destroy(
      error instanceof Error ? error : new Error('the workbook could not be written', { cause: error }),
    );
  });
  try {
    for await (const chunk of output) if (chunk instanceof Uint8Array) yield chunk;
    await written;
  } finally {
    output.destroy();
  }
}

/** The bytes of a workbook that fits into memory. */
export async function collectWorkbook(write: (workbook: XlsxWorkbook) => Promise<void>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of streamWorkbook(write)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function fill(write: (workbook: XlsxWorkbook) => Promise<void>, output: PassThrough): Promise<void> {
  const workbook = await XlsxWorkbook.create(output);
  await write(workbook);
  await workbook.finish();
}

import { readStatement } from '#domain/statements/read-statement.ts';
import type { StatementSummary } from '#domain/statements/statement-view.schemas.ts';
import { summarizeStatement } from '#domain/statements/summarize-statement.ts';
import { collectBytes } from '#server/platform/collect-bytes.ts';
import type { CpuTaskIo } from '#server/platform/cpu-pool.ts';
import { openPdf } from '#server/platform/pdf-text.ts';
import { readPages, type PagesRead } from '#server/platform/read-pages.ts';

export interface ReadStatementParams {
  readonly password: string | null;
}

/**
 * Reads the PDF of the input `source` as a bank statement and writes it as JSON to the output `statement.json`; the
 * progress counts pages.
 *
 * @throws AppError as `openPdf`, `readPages` and `readStatement`
 */
export default async function readStatementTask(
  { password }: ReadStatementParams,
  io: CpuTaskIo,
): Promise<StatementSummary> {
  const { pages, warnings } = await read(await collectBytes(io.input('source')), password, io);
  const statement = readStatement(pages);
  const whole = { ...statement, warnings: [...statement.warnings, ...warnings] };
  await io.output('statement.json', new TextEncoder().encode(JSON.stringify(whole)));
  return summarizeStatement(whole);
}

async function read(bytes: Uint8Array, password: string | null, io: CpuTaskIo): Promise<PagesRead> {
  const pdf = await openPdf(bytes, password === null ? {} : { password });
  try {
    return await readPages(pdf, (done) => io.progress(done));
  } finally {
    await pdf.close();
  }
}

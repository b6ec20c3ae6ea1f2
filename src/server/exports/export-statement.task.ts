import type { StatementFormat } from '#domain/exports/export-formats.ts';
import { exportStatement } from '#domain/exports/statements/export-statement.ts';
import type { StatementExportOptions } from '#domain/exports/statements/statement-export-options.ts';
import { applyEdits } from '#domain/statements/edits/apply-edits.ts';
import type { StatementEdit } from '#domain/statements/edits/edit.schemas.ts';
import { statementSchema } from '#domain/statements/statement.schemas.ts';
import { collectBytes } from '#server/platform/storage/collect-bytes.ts';
import type { CpuTaskIo } from '#server/platform/pools/cpu-pool.ts';

export interface ExportStatementParams {
  readonly format: StatementFormat;
  readonly options: StatementExportOptions;
  readonly edits: readonly StatementEdit[];
  /** Only finds out whether the file can be made, and its head. */
  readonly isCheck: boolean;
}

/** Reads the input `statement.json` and writes the outputs `head` and then `file`. @throws AppError as `exportStatement` */
export default async function exportStatementTask(
  { format, options, edits, isCheck }: ExportStatementParams,
  io: CpuTaskIo,
): Promise<void> {
  const stored = await collectBytes(io.input('statement.json'));
  const read = statementSchema.parse(JSON.parse(new TextDecoder().decode(stored)));
  const file = await exportStatement(format, applyEdits(read, edits), options, { neutralise: true });
  const { extension, contentType, notes } = file;
  await io.output('head', new TextEncoder().encode(JSON.stringify({ extension, contentType, notes })));
  if (!isCheck) await io.output('file', file.bytes);
}

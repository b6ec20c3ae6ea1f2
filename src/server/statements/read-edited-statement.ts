import { applyEdits } from '#domain/statements/edits/apply-edits.ts';
import type { StatementEdit } from '#domain/statements/edits/edit.schemas.ts';
import { statementSchema, type Statement } from '#domain/statements/statement.schemas.ts';
import { collectBytes } from '#server/platform/storage/collect-bytes.ts';
import type { CpuTaskIo } from '#server/platform/pools/cpu-pool.ts';

/** Within a task: the input `statement.json` with these edits, one group after the other. @throws AppError as `applyEdits` */
export async function readEditedStatement(
  io: Pick<CpuTaskIo, 'input'>,
  ...groups: readonly (readonly StatementEdit[])[]
): Promise<Statement> {
  const bytes = await collectBytes(io.input('statement.json'));
  const read = statementSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  return groups.reduce<Statement>((document, edits) => applyEdits(document, edits), read);
}

import { bookingEdits, type BookingEdits } from '#domain/recipes/rules/booking-edits.ts';
import type { NamedRule } from '#domain/recipes/rules/rule.schemas.ts';
import type { StatementEdit } from '#domain/statements/edits/edit.schemas.ts';
import type { CpuTaskIo } from '#server/platform/pools/cpu-pool.ts';
import { readEditedStatement } from './read-edited-statement.ts';

export interface BookStatementParams {
  readonly edits: readonly StatementEdit[];
  /** Those that are on, in their order. */
  readonly rules: readonly NamedRule[];
}

/** What rules do to the input `statement.json` as it stands after its edits. */
export default async function bookStatementTask(
  { edits, rules }: BookStatementParams,
  io: CpuTaskIo,
): Promise<BookingEdits> {
  return bookingEdits(await readEditedStatement(io, edits), rules);
}

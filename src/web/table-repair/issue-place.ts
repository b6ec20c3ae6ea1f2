import type { RepairIssue } from '#domain/table-repair/table-repair.schemas.ts';
import { formatCount } from '#web/ui/format-count.ts';

/** Where an issue is, in words: `Row 12, Amount`. */
export function issuePlace({ row, column }: Pick<RepairIssue, 'row' | 'column'>): string {
  if (row === null) return column === null ? 'Whole file' : `Column ${column}`;
  return `Row ${formatCount(row + 1)}${column === null || column === '' ? '' : `, ${column}`}`;
}

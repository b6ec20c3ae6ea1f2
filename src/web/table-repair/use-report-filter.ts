import { useMemo } from 'react';
import type { IssueFilter } from '#domain/table-repair/table-repair.schemas.ts';
import type { IssueLevel } from '#domain/table-repair/issue-kinds.ts';
import { useViewFilters } from '#web/files/use-open-details.ts';

/** The filter of the change report, and its setters. */
export interface ReportFilter {
  readonly level: IssueLevel;
  readonly kind: string | null;
  readonly column: string | null;
  /** The same for the server; the same object until something changes. */
  readonly input: IssueFilter;
  readonly setLevel: (level: string) => void;
  readonly setKind: (kind: string | null) => void;
  readonly setColumn: (column: string | null) => void;
}

/** What of the change report is shown, kept in the address bar. @param first the level shown before one is chosen */
export function useReportFilter(first: IssueLevel): ReportFilter {
  const { filters, setFilters } = useViewFilters();
  const { kind, column } = filters;
  const level = filters.level === 'warning' || filters.level === 'repair' ? filters.level : first;
  const input = useMemo(
    () => ({ level, ...(kind === null ? {} : { kind }), ...(column === null ? {} : { column }) }),
    [level, kind, column],
  );
  return {
    level,
    kind,
    column,
    input,
    setLevel: (next) => setFilters({ level: next, kind: null }),
    setKind: (next) => setFilters({ kind: next }),
    setColumn: (next) => setFilters({ column: next }),
  };
}

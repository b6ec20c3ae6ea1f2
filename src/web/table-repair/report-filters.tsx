import { useQuery } from '@tanstack/react-query';
import type { IssueCount } from '#domain/table-repair/table-repair.schemas.ts';
import { FilterChips } from '#web/ui/filter-chips.tsx';
import { Select } from '#web/ui/select.tsx';
import { rowsQuery } from './table-repair.queries.ts';
import type { ReportFilter } from './use-report-filter.ts';

const ALL = '';
/** A list of thousands of names is no help. */
const COLUMNS_MAX = 300;

interface ReportFiltersProps {
  readonly fileId: string;
  readonly counts: readonly IssueCount[];
  readonly filter: ReportFilter;
}

/** Fixed or to be checked; then by kind, with how many there are of each, and by column. */
export function ReportFilters({ fileId, counts, filter }: ReportFiltersProps) {
  const { level, kind, column } = filter;
  const countOfLevel = (wanted: string) =>
    counts.reduce((sum, entry) => sum + (entry.level === wanted ? entry.count : 0), 0);
  const kinds = counts.filter((entry) => entry.level === level);
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <FilterChips
          label="Level"
          selected={level}
          onSelect={filter.setLevel}
          chips={[
            { id: 'repair', label: 'Fixed', count: countOfLevel('repair') },
            { id: 'warning', label: 'Please check', count: countOfLevel('warning') },
          ]}
        />
        <ColumnSelect fileId={fileId} selected={column} onSelect={filter.setColumn} />
      </div>
      {kinds.length > 1 ? (
        <FilterChips
          label="Kind"
          selected={kind ?? ALL}
          onSelect={(id) => filter.setKind(id === ALL ? null : id)}
          chips={[
            { id: ALL, label: 'All kinds', count: null },
            ...kinds.map((entry) => ({ id: entry.kind, label: entry.name, count: entry.count })),
          ]}
        />
      ) : null}
    </div>
  );
}

interface ColumnSelectProps {
  readonly fileId: string;
  readonly selected: string | null;
  readonly onSelect: (column: string | null) => void;
}

/** Columns that one name tells. */
function ColumnSelect({ fileId, selected, onSelect }: ColumnSelectProps) {
  const { data } = useQuery(rowsQuery(fileId, 0));
  const header = data?.header ?? [];
  const isOnly = (name: string) => header.indexOf(name) === header.lastIndexOf(name);
  const names =
    header.length > COLUMNS_MAX ? [] : header.filter((name) => name.trim() !== '' && isOnly(name));
  const options = selected === null || names.includes(selected) ? names : [selected, ...names];
  if (options.length < 2) return null;
  return (
    <Select
      label="Column"
      selected={selected ?? ALL}
      onSelect={(id) => onSelect(id === ALL ? null : id)}
      options={[{ id: ALL, label: 'All columns' }, ...options.map((id) => ({ id, label: id }))]}
    />
  );
}

import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { FileCounts, FileShow, FileSort, UploadTab } from '#domain/files/files.schemas.ts';
import { FilterChips, type FilterChip } from '#web/ui/filter-chips.tsx';
import { Select } from '#web/ui/select.tsx';
import { useStableCallback } from '#web/ui/use-stable-callback.ts';
import { kindsOf, type ListColumn } from './list-layout.ts';
import type { ListView } from '#web/files/list-view.ts';

interface ListToolbarProps {
  readonly tab: UploadTab;
  readonly view: ListView;
  /** Null: not known yet. */
  readonly counts: FileCounts | null;
  /** Where the columns have no headers, the order is chosen here; null: the headers do it. */
  readonly sortable: readonly ListColumn[] | null;
  readonly onChange: (changes: Partial<ListView>) => void;
}

const ALL = 'all';

const SEARCHED: Readonly<Record<UploadTab, string>> = {
  'csv-processing': 'Search by name, bank or amount',
  'invoice-conversion': 'Search by name, vendor or amount',
  'pdf-merge': 'Search by name',
};

const SHOWS: readonly { readonly id: FileShow; readonly label: string; readonly count: keyof FileCounts }[] =
  [
    { id: 'needs-review', label: 'Needs review', count: 'needsReview' },
    { id: 'adds-up', label: 'Balanced', count: 'addsUp' },
    { id: 'failed', label: 'Failed', count: 'failed' },
    { id: 'in-work', label: 'In work', count: 'inWork' },
    { id: 'expiring', label: 'Expires today', count: 'expiring' },
  ];

/** Finds files: by words, by what is the matter with them, by kind. */
export function ListToolbar({ tab, view, counts, sortable, onChange }: ListToolbarProps) {
  const kinds = kindsOf(tab);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
      <SearchField placeholder={SEARCHED[tab]} value={view.q} onChange={(q) => onChange({ q })} />
      {kinds.length === 0 ? null : (
        <Select
          label="Kind"
          options={[{ id: ALL, label: 'All kinds' }, ...kinds]}
          selected={view.kind ?? ALL}
          onSelect={(id) => onChange({ kind: kinds.find((kind) => kind.id === id)?.id ?? null })}
        />
      )}
      {sortable === null ? null : <SortSelect columns={sortable} view={view} onChange={onChange} />}
      <FilterChips
        label="Show"
        selected={view.show ?? ALL}
        onSelect={(id) => onChange({ show: SHOWS.find((show) => show.id === id)?.id ?? null })}
        chips={chipsOf(view, counts)}
      />
    </div>
  );
}

/** Filters that would leave nothing are not offered, except the one that is on. */
function chipsOf({ show }: ListView, counts: FileCounts | null): readonly FilterChip[] {
  return [
    { id: ALL, label: 'All', count: counts?.all ?? null },
    ...SHOWS.filter(({ id, count }) => id === show || (counts?.[count] ?? 0) > 0).map(
      ({ id, label, count }) => ({ id, label, count: counts?.[count] ?? null }),
    ),
  ];
}

/** Short, because an answer takes some ten milliseconds even with 10,000 files; one that is overtaken is given up. */
const TYPING_PAUSE_MS = 100;

function SearchField({
  placeholder,
  value,
  onChange,
}: {
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (q: string) => void;
}) {
  const [text, setText] = useState(value);
  /** What was reported last: the address follows a moment later. */
  const reported = useRef(value);
  const report = useStableCallback(onChange);
  // Changed elsewhere, as by going back.
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text === reported.current) return;
    const timer = setTimeout(() => {
      reported.current = text;
      report(text);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, report]);
  return (
    <div className="relative w-full sm:w-80">
      <Search aria-hidden size={16} className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-faint" />
      <input
        type="search"
        aria-label="Search files"
        placeholder={placeholder}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="h-9 w-full rounded-md border border-line-strong bg-surface pr-2 pl-9 text-[0.8125rem] placeholder:text-ink-faint max-sm:text-base pointer-coarse:h-11"
      />
    </div>
  );
}

interface SortSelectProps {
  readonly columns: readonly ListColumn[];
  readonly view: ListView;
  readonly onChange: (changes: Partial<ListView>) => void;
}

function SortSelect({ columns, view, onChange }: SortSelectProps) {
  const options = columns.flatMap(({ sort, title }) =>
    sort === null
      ? []
      : [
          { id: `${sort} asc`, label: `${title} ↑`, sort, direction: 'asc' as const },
          { id: `${sort} desc`, label: `${title} ↓`, sort, direction: 'desc' as const },
        ],
  );
  return (
    <Select
      label="Sort"
      options={options}
      selected={`${view.sort} ${view.direction}`}
      onSelect={(id) => {
        const option = options.find((candidate) => candidate.id === id);
        if (option !== undefined) onChange(pick(option));
      }}
    />
  );
}

const pick = ({ sort, direction }: { sort: FileSort; direction: 'asc' | 'desc' }) => ({ sort, direction });

import type { HistoryEntry } from '#domain/analytics/analytics.schemas.ts';
import { countOf, formatCount } from '#web/ui/format-count.ts';
import { formatSaved, formatUtcDay } from './format-usage.ts';

interface HistoryRowsProps {
  readonly entries: readonly HistoryEntry[];
}

const COLUMNS = ['#', 'File Name', 'Date', 'Source', 'Rows', 'Issues Fixed', 'Time Saved'] as const;
const NUMBERS: ReadonlySet<string> = new Set(['Rows', 'Issues Fixed', 'Time Saved']);
const NUMBER_CELL = 'py-2 pl-4 text-right whitespace-nowrap tabular-nums';

/** For wide windows. */
export function HistoryRows({ entries }: HistoryRowsProps) {
  return (
    <table className="w-full min-w-[44rem] text-left">
      <thead>
        <tr className="border-b border-line text-ink-soft">
          {COLUMNS.map((name) => (
            <th
              key={name}
              scope="col"
              className={NUMBERS.has(name) ? 'py-2 pl-4 text-right font-medium' : 'py-2 pr-4 font-medium'}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {entries.map((entry) => (
          <tr key={entry.index}>
            <td className="py-2 pr-4 text-ink-soft tabular-nums">{formatCount(entry.index)}</td>
            <th scope="row" className="max-w-72 py-2 pr-4 font-medium">
              <span className="block truncate" title={entry.fileName}>
                {entry.fileName}
              </span>
              <span className="block font-normal whitespace-nowrap text-ink-soft">{entry.fileType}</span>
            </th>
            <td className="py-2 pr-4 whitespace-nowrap">
              <time dateTime={`${entry.date}T${entry.time}Z`}>{formatUtcDay(entry.date)}</time>
            </td>
            <td className="max-w-48 truncate py-2 pr-4" title={entry.sourceSystem ?? ''}>
              {entry.sourceSystem ?? <Nothing reason="not recognised" />}
            </td>
            <td className={NUMBER_CELL}>
              {isMerge(entry) ? (
                <Nothing reason="none of its own; its files are counted" />
              ) : (
                formatCount(entry.rows)
              )}
            </td>
            <td className={NUMBER_CELL}>{formatCount(entry.issuesFixed)}</td>
            <td className={NUMBER_CELL}>{formatSaved(entry.timeSaved)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The same for phones, where so many columns do not fit beside each other. */
export function HistoryList({ entries }: HistoryRowsProps) {
  return (
    <ol aria-label="Processed files" className="divide-y divide-line">
      {entries.map((entry) => (
        <li key={entry.index} className="py-3">
          <p className="flex justify-between gap-4">
            <span className="min-w-0 font-medium wrap-anywhere">{entry.fileName}</span>
            <span className="shrink-0 text-ink-soft">{formatUtcDay(entry.date)}</span>
          </p>
          <p className="text-ink-soft">{[entry.fileType, entry.sourceSystem].filter(isKnown).join(' · ')}</p>
          <p className="tabular-nums">{factsOf(entry).join(' · ')}</p>
        </li>
      ))}
    </ol>
  );
}

const isKnown = (part: string | null) => part !== null;

function factsOf(entry: HistoryEntry): string[] {
  return [
    ...(isMerge(entry) ? [] : [countOf(entry.rows, 'row')]),
    `${countOf(entry.issuesFixed, 'issue')} fixed`,
    `${formatSaved(entry.timeSaved)} saved`,
  ];
}

const isMerge = ({ kind }: HistoryEntry) => kind === 'merged_table' || kind === 'merged_pdf';

function Nothing({ reason }: { readonly reason: string }) {
  return (
    <>
      <span aria-hidden className="text-ink-faint">
        –
      </span>
      <span className="sr-only">{reason}</span>
    </>
  );
}

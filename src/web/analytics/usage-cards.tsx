import type { AnalyticsSummary } from '#domain/analytics/analytics.schemas.ts';
import { formatCount } from '#web/ui/format-count.ts';
import { formatHours } from './format-usage.ts';

/** The four sums at the head of the dashboard. */
export function UsageCards({ summary }: { readonly summary: AnalyticsSummary }) {
  const cards = [
    { name: 'Files Processed', value: formatCount(summary.totalFiles) },
    { name: 'Time Saved', value: formatHours(summary.timeSavedHours) },
    { name: 'Data Rows Cleaned', value: formatCount(summary.totalRowsProcessed) },
    { name: 'Issues Fixed', value: formatCount(summary.totalIssuesFixed) },
  ];
  return (
    <ul aria-label="Totals" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {cards.map(({ name, value }) => (
        <li key={name} className="min-w-0 rounded-lg border border-line bg-surface p-4">
          <h3 className="text-sm font-medium tracking-normal text-ink-soft">{name}</h3>
          <p className="mt-1 text-2xl font-semibold break-words tabular-nums">{value}</p>
        </li>
      ))}
    </ul>
  );
}

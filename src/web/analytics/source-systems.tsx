import { useId } from 'react';
import type { AnalyticsSummary } from '#domain/analytics/analytics.schemas.ts';
import { countOf } from '#web/ui/format-count.ts';

const SHOWN = 8;

/** Which business systems the files came from, most files first. */
export function SourceSystems({ summary }: { readonly summary: AnalyticsSummary }) {
  const id = useId();
  const { sourceSystems, sourceSystemCount, filesWithoutSource } = summary;
  const shown = sourceSystems.slice(0, SHOWN);
  const most = shown[0]?.count ?? 1;
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-surface p-4">
      <h3 id={id} className="text-base">
        Source Systems Processing
      </h3>
      <p className="text-ink-soft">Files processed by business system origin</p>
      {shown.length === 0 ? (
        <p className="py-8 text-center text-ink-soft">No source system data available</p>
      ) : (
        <ul className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2">
          {shown.map(({ name, count }) => (
            <li key={name} className="min-w-0">
              <p className="flex items-baseline justify-between gap-3">
                <span className="min-w-0 truncate font-medium" title={name}>
                  {name}
                </span>
                <span className="shrink-0 text-ink-soft tabular-nums">{countOf(count, 'file')}</span>
              </p>
              <span aria-hidden className="mt-1 block h-1.5 overflow-hidden rounded-full bg-sunken">
                <span
                  className="block h-full rounded-full bg-accent"
                  style={{ width: `${(count / most) * 100}%` }}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      <Rest more={sourceSystemCount - shown.length} without={filesWithoutSource} />
    </section>
  );
}

/** What the list leaves out. */
function Rest({ more, without }: { readonly more: number; readonly without: number }) {
  const sentences = [
    more > 0 ? `${countOf(more, 'more system is', 'more systems are')} in the report.` : null,
    without > 0 ? `${countOf(without, 'file has', 'files have')} no recognised system.` : null,
  ].filter((sentence) => sentence !== null);
  if (sentences.length === 0) return null;
  return <p className="mt-3 text-ink-soft">{sentences.join(' ')}</p>;
}

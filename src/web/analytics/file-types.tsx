import { lazy } from 'react';
import type { AnalyticsSummary } from '#domain/analytics/analytics.schemas.ts';
import { ChartFigure } from '#web/ui/charts/chart-figure.tsx';
import { countOf } from '#web/ui/format-count.ts';
import { formatShare } from './format-usage.ts';
import { NO_DATA } from './no-data.ts';

const DonutChart = lazy(() => import('#web/ui/charts/donut-chart.tsx'));

/** Which types the files had. */
export function FileTypes({ fileTypes, totalFiles }: Pick<AnalyticsSummary, 'fileTypes' | 'totalFiles'>) {
  return (
    <ChartFigure
      title="File Types"
      description="Share of processed files"
      emptyText={NO_DATA}
      table={{
        header: ['Type', 'Files'],
        rows: fileTypes.map(({ name, count }) => [name, countOf(count, 'file')]),
      }}
      legend={
        <ul className="w-full space-y-1.5 sm:w-auto">
          {fileTypes.map(({ name, count, color }) => (
            <li key={name} className="flex items-center gap-2">
              <span aria-hidden className="size-3 shrink-0 rounded-sm" style={{ background: color }} />
              <span className="flex-1">{name}</span>
              <span className="font-medium tabular-nums">{formatShare(count, totalFiles)}</span>
            </li>
          ))}
        </ul>
      }
    >
      <DonutChart
        parts={fileTypes.map(({ name, count, color }) => ({ name, value: count, color }))}
        formatValue={(value) => countOf(value, 'file')}
      />
    </ChartFigure>
  );
}

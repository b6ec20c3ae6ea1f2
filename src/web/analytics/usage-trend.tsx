import { lazy } from 'react';
import type { AnalyticsSummary } from '#domain/analytics/analytics.schemas.ts';
import { ChartFigure } from '#web/ui/charts/chart-figure.tsx';
import { formatCount } from '#web/ui/format-count.ts';
import { NO_DATA } from './no-data.ts';
import { formatBar } from './format-usage.ts';
import { usageBars, type BarUnit } from './usage-bars.ts';

const BarChart = lazy(() => import('#web/ui/charts/bar-chart.tsx'));

const HEADINGS: Readonly<Record<BarUnit, string>> = { day: 'Date', week: 'Week from', month: 'Month' };
const NOTES: Readonly<Record<BarUnit, string>> = { day: '', week: ', by week', month: ', by month' };

/** How many files were processed when. */
export function UsageTrend({ dailyUsage }: Pick<AnalyticsSummary, 'dailyUsage'>) {
  const { unit, bars } = usageBars(dailyUsage);
  const named = bars.map(({ date, files }) => ({ label: formatBar(date, unit), value: files }));
  return (
    <ChartFigure
      title="Usage Trend"
      description={`Files processed over time${NOTES[unit]}`}
      emptyText={NO_DATA}
      table={{
        header: [HEADINGS[unit], 'Files'],
        rows: named.filter(({ value }) => value > 0).map(({ label, value }) => [label, formatCount(value)]),
      }}
    >
      <BarChart bars={named} unit="Files" formatValue={(value) => formatCount(value)} />
    </ChartFigure>
  );
}

import { BarChart as TremorBarChart } from '@tremor/react';
import './charts.css';

interface BarChartProps {
  readonly bars: readonly { readonly label: string; readonly value: number }[];
  /** What the bars count, for the tip: `Files`. */
  readonly unit: string;
  readonly formatValue: (value: number) => string;
}

const CHARACTER_PX = 8;

/** Bars in one colour, 200 px high. For eyes only: `ChartFigure` says the same in a table. */
export default function BarChart({ bars, unit, formatValue }: BarChartProps) {
  const largest = bars.reduce((most, { value }) => Math.max(most, value), 0);
  return (
    <TremorBarChart
      className="h-[200px]"
      data={bars.map(({ label, value }) => ({ label, [unit]: value }))}
      index="label"
      categories={[unit]}
      colors={['accent']}
      valueFormatter={formatValue}
      yAxisWidth={16 + CHARACTER_PX * formatValue(largest).length}
      allowDecimals={false}
      showLegend={false}
      tickGap={24}
    />
  );
}

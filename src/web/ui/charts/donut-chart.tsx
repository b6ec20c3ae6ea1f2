import { Cell, Pie, PieChart, ResponsiveContainer, Tooltip, type TooltipProps } from 'recharts';
import type { ChartPart } from './chart-part.ts';

interface DonutChartProps {
  readonly parts: readonly ChartPart[];
  readonly formatValue: (value: number) => string;
}

/**
 * A ring of parts, 200 px high. For eyes only: `ChartFigure` says the same in a table. Drawn with the library under
 * Tremor, whose own donut has fixed radii of 75 and 100 per cent.
 */
export default function DonutChart({ parts, formatValue }: DonutChartProps) {
  return (
    <ResponsiveContainer width="100%" height={200}>
      <PieChart>
        <Pie
          data={[...parts]}
          dataKey="value"
          nameKey="name"
          innerRadius={40}
          outerRadius={80}
          paddingAngle={parts.length > 1 ? 5 : 0}
          startAngle={90}
          endAngle={-270}
          stroke="none"
          isAnimationActive={false}
          // Hidden from screen readers, so the keyboard must not get here either.
          rootTabIndex={-1}
        >
          {parts.map(({ name, color }) => (
            <Cell key={name} fill={color} />
          ))}
        </Pie>
        <Tooltip isAnimationActive={false} content={<PartTip formatValue={formatValue} />} />
      </PieChart>
    </ResponsiveContainer>
  );
}

type PartTipProps = TooltipProps<number, string> & Pick<DonutChartProps, 'formatValue'>;

/** What the part under the pointer is; the chart gives it all but `formatValue`. */
function PartTip({ active, payload, formatValue }: PartTipProps) {
  const [part] = payload ?? [];
  if (active !== true || part?.value === undefined) return null;
  return (
    <p className="rounded-md border border-line bg-surface px-3 py-2 text-[0.8125rem] shadow-float">
      {part.name}: <span className="font-medium">{formatValue(part.value)}</span>
    </p>
  );
}

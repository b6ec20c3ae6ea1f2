import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { Select } from '#web/ui/select.tsx';
import { PERIODS, type ChosenRange } from './day-range.ts';

/** Chooses the days that the dashboard is about; the address keeps them. */
export function RangePicker({ chosen }: { readonly chosen: ChosenRange }) {
  const [params, setParams] = useSearchParams();
  const change = (changes: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const problemId = useId();
  return (
    <div className="space-y-1">
      <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2 pointer-coarse:min-h-11">
        <Select
          label="Period"
          options={PERIODS}
          selected={chosen.period}
          onSelect={(period) => change({ period: period === 'all' ? '' : period, from: '', to: '' })}
        />
        {chosen.period === 'custom' ? (
          <>
            <DayField
              label="From"
              value={params.get('from') ?? ''}
              problemId={chosen.problem === null ? null : problemId}
              onChange={(from) => change({ from })}
            />
            <DayField
              label="To"
              value={params.get('to') ?? ''}
              problemId={chosen.problem === null ? null : problemId}
              onChange={(to) => change({ to })}
            />
          </>
        ) : null}
      </div>
      {chosen.problem === null ? null : (
        <p id={problemId} role="alert" className="text-sm text-error-text">
          {`${chosen.problem} Until then, all files are shown.`}
        </p>
      )}
    </div>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly value: string;
  readonly problemId: string | null;
  readonly onChange: (day: string) => void;
}

function DayField({ label, value, problemId, onChange }: DayFieldProps) {
  return (
    <label className="flex items-center gap-2 text-ink-soft">
      {label}
      <input
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...(problemId === null ? {} : { 'aria-invalid': true, 'aria-describedby': problemId })}
        className="h-8 rounded-md border border-line-strong bg-surface px-2 text-[0.8125rem] text-ink pointer-coarse:h-11"
      />
    </label>
  );
}

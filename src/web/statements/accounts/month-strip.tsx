import { Check, Copy, Layers, Minus, TriangleAlert, Unlink } from 'lucide-react';
import { useState } from 'react';
import type {
  AccountTimeline,
  MonthState,
  TimelineMonth,
} from '#domain/statements/account-timeline.schemas.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from 'react-router';
import { describeMonth, monthName, shortMonthName, STATE_LABELS } from './describe-link.ts';

const LOOKS: Readonly<Record<MonthState, { readonly icon: typeof Check; readonly className: string }>> = {
  present: { icon: Check, className: 'border-line bg-accent-soft text-accent-text' },
  missing: { icon: Minus, className: 'border-dashed border-line-strong bg-surface text-ink-soft' },
  partial: { icon: TriangleAlert, className: 'border-line bg-warning-soft text-warning-text' },
  breaks: { icon: Unlink, className: 'border-line bg-error-soft text-error-text' },
  duplicate: { icon: Copy, className: 'border-line bg-warning-soft text-warning-text' },
  overlap: { icon: Layers, className: 'border-line bg-warning-soft text-warning-text' },
};

/** The months of an account, a row a year; pressing one tells about it. */
export function MonthStrip({ account }: { readonly account: AccountTimeline }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const years = new Map<string, TimelineMonth[]>();
  for (const month of account.months) {
    const year = month.month.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), month]);
  }
  const selected = account.months.find(({ month }) => month === chosen) ?? null;
  return (
    <div className="space-y-2">
      <div className="space-y-2">
        {[...years].map(([year, months]) => (
          <div key={year} className="flex gap-3">
            <span className="w-10 shrink-0 pt-2 text-[0.8125rem] text-ink-soft tabular-nums">{year}</span>
            <ul aria-label={`Months of ${year}`} className="flex flex-wrap gap-1">
              {months.map((month) => (
                <li key={month.month}>
                  <MonthButton
                    month={month}
                    isChosen={month.month === chosen}
                    onPress={() => setChosen(month.month === chosen ? null : month.month)}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p role="status" className="min-h-5 text-[0.8125rem] text-ink-soft">
        {selected === null ? (
          'Choose a month to see its statements.'
        ) : (
          <MonthDetails month={selected} account={account} />
        )}
      </p>
    </div>
  );
}

interface MonthButtonProps {
  readonly month: TimelineMonth;
  readonly isChosen: boolean;
  readonly onPress: () => void;
}

function MonthButton({ month: { month, state }, isChosen, onPress }: MonthButtonProps) {
  const { icon: Icon, className } = LOOKS[state];
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      title={`${monthName(month)}: ${STATE_LABELS[state]}`}
      onClick={onPress}
      className={classNames(
        'flex h-11 w-12 flex-col items-center justify-center gap-0.5 rounded-md border text-xs',
        className,
        isChosen && 'outline-2 outline-offset-1 outline-accent',
      )}
    >
      <span>
        {shortMonthName(month)}
        <span className="sr-only">{` ${month.slice(0, 4)}: ${STATE_LABELS[state]}`}</span>
      </span>
      <Icon aria-hidden size={14} />
    </button>
  );
}

function MonthDetails({
  month,
  account,
}: {
  readonly month: TimelineMonth;
  readonly account: AccountTimeline;
}) {
  const statements = month.statements.flatMap((place) => account.statements[place] ?? []);
  return (
    <>
      {describeMonth(month)}
      {statements.map(({ fileId, fileName }) => (
        <span key={fileId}>
          {' '}
          <Link to={paths.statement(fileId)} className="text-accent-text underline">
            {fileName}
          </Link>
        </span>
      ))}
    </>
  );
}

/** What the marks of a strip mean. */
export function MonthLegend({ accounts }: { readonly accounts: readonly AccountTimeline[] }) {
  const used = new Set(accounts.flatMap(({ months }) => months.map(({ state }) => state)));
  const states = Object.entries(LOOKS).flatMap(([state, look]) => {
    const known = [...used].find((one) => one === state);
    return known === undefined ? [] : [{ state: known, Icon: look.icon }];
  });
  return (
    <ul aria-label="Marks" className="flex flex-wrap gap-x-4 gap-y-1 text-[0.8125rem] text-ink-soft">
      {states.map(({ state, Icon }) => (
        <li key={state} className="flex items-center gap-1.5">
          <Icon aria-hidden size={14} />
          {STATE_LABELS[state]}
        </li>
      ))}
    </ul>
  );
}

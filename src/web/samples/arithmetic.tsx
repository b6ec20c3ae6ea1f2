import { Fragment } from 'react';
import { formatMoney, MINUS } from '#web/documents/format-money.ts';

const SIGNS = { plus: '+', minus: MINUS, equals: '=' } as const;

export interface Term {
  readonly label: string;
  /** In the wire's form of money; null where it is not known. */
  readonly value: string | null;
  /** What stands before it; none before the first. */
  readonly sign?: keyof typeof SIGNS;
}

/** A sum as a person would write it down: opening + in − out = closing. */
export function Arithmetic({ terms }: { readonly terms: readonly Term[] }) {
  return (
    <p className="flex flex-wrap gap-x-1.5 border-t border-line bg-accent-soft px-4 py-2 text-sm">
      {terms.map(({ label, value, sign }) => (
        <Fragment key={label}>
          {sign === undefined ? null : (
            <span>
              <span aria-hidden>{SIGNS[sign]}</span>
              <span className="sr-only">{sign}</span>
            </span>
          )}
          <span className="whitespace-nowrap">
            <span className="text-ink-soft">{label}</span>{' '}
            <span className="font-medium tabular-nums">
              {value === null ? 'unknown' : formatMoney(value)}
            </span>
          </span>
        </Fragment>
      ))}
    </p>
  );
}

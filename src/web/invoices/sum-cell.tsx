import { useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { fieldStyle } from './field-style.ts';
import { PickButton } from './pick-button.tsx';
import type { Typed } from './read-typed.ts';
import type { PickAsk } from './use-picking.ts';
import { useTypedValue } from './use-typed-value.ts';
import type { ValueMark } from './value-marks.ts';
import { ValueNotes } from './value-notes.tsx';

interface SumCellProps {
  /** With what it is of: `Amount of VAT 20 %`. */
  readonly label: string;
  /** Shown above it; none where a column names it. */
  readonly caption?: string;
  readonly value: string;
  readonly shown: string;
  readonly place: string;
  readonly isNumber: boolean;
  /** How it looks, by what is to be said of it. */
  readonly level?: ValueMark['level'] | undefined;
  /** The element that says it. */
  readonly describedBy?: string | undefined;
  readonly className?: string;
  readonly read: (text: string) => Typed;
  /** The field, where its value can be picked on the page. */
  readonly asks?: PickAsk;
}

/** A field of a sum. */
export function SumCell(props: SumCellProps) {
  const { label, caption, value, shown, place, isNumber, level, describedBy, read, asks } = props;
  const id = useId();
  const { input, problem, canPick, pick } = useTypedValue({
    value,
    shown,
    place,
    read,
    hasLines: false,
    ...(asks === undefined ? {} : { asks }),
  });
  const problemId = problem === null ? undefined : `${id}-notes`;
  return (
    <div className={classNames('min-w-0', props.className)}>
      {caption === undefined ? null : (
        <span aria-hidden className="block pb-0.5 text-xs text-ink-soft">
          {caption}
        </span>
      )}
      <div className="relative">
        <input
          {...input}
          aria-label={label}
          aria-describedby={problemId ?? describedBy}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          inputMode={isNumber ? 'decimal' : undefined}
          className={fieldStyle(level, problem !== null, isNumber ? 'text-right tabular-nums' : '')}
        />
        {canPick ? <PickButton onPick={pick} isWithin /> : null}
      </div>
      <ValueNotes id={`${id}-notes`} problem={problem} marks={[]} after={value} />
    </div>
  );
}

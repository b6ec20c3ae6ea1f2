import { Calculator, TriangleAlert, Wrench } from 'lucide-react';
import { ChangeMark } from '#web/ui/change-mark.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { ValueMark } from './value-marks.ts';

const LOOKS: Readonly<
  Record<ValueMark['level'], { readonly Icon: typeof Wrench; readonly word: string; readonly ink: string }>
> = {
  check: { Icon: TriangleAlert, word: 'Check', ink: 'text-warning-text' },
  changed: { Icon: Wrench, word: 'Corrected', ink: 'text-accent-text' },
  computed: { Icon: Calculator, word: 'Computed', ink: 'text-ink-soft' },
};

interface ValueNotesProps {
  readonly id: string;
  /** Why the typed text cannot be saved; null: it can. */
  readonly problem: string | null;
  readonly marks: readonly ValueMark[];
  /** The value now, beside what was read. */
  readonly after: string;
}

/** Below a value: what is wrong with what was typed, why to look at it, and how it came about. */
export function ValueNotes({ id, problem, marks, after }: ValueNotesProps) {
  if (problem === null && marks.length === 0) return null;
  return (
    <div id={id} className="space-y-0.5 pt-0.5 text-xs">
      <p role="alert" className="font-medium text-error-text empty:hidden">
        {problem}
      </p>
      {marks.map(({ level, sentence, before }) => {
        const { Icon, word, ink } = LOOKS[level];
        return (
          <p key={`${level} ${sentence}`} className="flex gap-1.5">
            <Icon aria-hidden size={14} className={classNames('mt-px shrink-0', ink)} />
            <span className="min-w-0 text-ink-soft">
              <span className={classNames('font-medium', ink)}>{`${word}: `}</span>
              {before === null ? null : (
                <>
                  <ChangeMark before={before} after={after} />{' '}
                </>
              )}
              {sentence}
            </span>
          </p>
        );
      })}
    </div>
  );
}

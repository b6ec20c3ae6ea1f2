import { classNames } from '#web/ui/class-names.ts';
import type { ValueMark } from './value-marks.ts';

const EDGES: Readonly<Record<ValueMark['level'], string>> = {
  check: 'border-warning bg-warning-soft',
  changed: 'border-accent bg-accent-soft',
  computed: 'border-dashed border-line-strong bg-surface',
};

/** How an input of the review looks; the page points at it with `data-pointed`. */
export function fieldStyle(
  level: ValueMark['level'] | undefined,
  hasProblem: boolean,
  className?: string,
): string {
  return classNames(
    'w-full rounded-sm border px-2 py-1 text-base text-ink outline-offset-0 focus:outline-2 focus:outline-focus data-pointed:not-hover:ring-2 data-pointed:not-hover:ring-accent sm:text-[0.8125rem] pointer-coarse:min-h-11',
    hasProblem
      ? 'border-error bg-surface'
      : level === undefined
        ? 'border-line-strong bg-surface'
        : EDGES[level],
    className,
  );
}

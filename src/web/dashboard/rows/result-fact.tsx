import { CircleCheck, TriangleAlert } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';
import type { Fact } from './file-facts.ts';

const INKS: Readonly<Record<Fact['tone'], string>> = {
  neutral: '',
  accent: 'text-accent-text',
  warning: 'text-warning-text',
  error: 'text-error-text',
};

/** What came of a file, with a sign where it is good or bad. */
export function ResultFact({ fact }: { readonly fact: Fact | null }) {
  if (fact === null) return null;
  const { text, tone } = fact;
  const Icon = tone === 'accent' ? CircleCheck : tone === 'warning' ? TriangleAlert : null;
  return (
    <span
      title={text}
      className={classNames('inline-flex max-w-full items-center gap-1 align-middle', INKS[tone])}
    >
      {Icon === null ? null : <Icon aria-hidden size={14} className="shrink-0" />}
      <span className="truncate tabular-nums">{text}</span>
    </span>
  );
}

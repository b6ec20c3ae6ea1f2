import { cutText } from './cut-text.ts';
import { showBlanks } from './show-blanks.ts';

const LENGTH = 200;

interface ChangeMarkProps {
  readonly before: string | null;
  readonly after: string | null;
}

/** What a value was and what it became, as a difference is shown: old struck through, new beside it. */
export function ChangeMark({ before, after }: ChangeMarkProps) {
  return (
    <span className="font-mono text-[0.8125rem] break-all whitespace-pre-wrap">
      {before === null ? null : (
        <del dir="auto" className="rounded-sm bg-error-soft px-1 text-error-text">
          <span className="sr-only">before: </span>
          {before === '' ? '(empty)' : showBlanks(cutText(before, LENGTH))}
        </del>
      )}
      {before === null || after === null ? null : ' '}
      {after === null ? null : (
        <ins dir="auto" className="rounded-sm bg-accent-soft px-1 text-accent-text no-underline">
          <span className="sr-only">after: </span>
          {after === '' ? '(empty)' : cutText(after, LENGTH)}
        </ins>
      )}
    </span>
  );
}
